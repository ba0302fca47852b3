import { api } from '#web/api/api.ts'
import { registro } from '#web/detail/registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const {
  chave: chaveDoMaterial,
  useVer: useMaterialDetalhado,
  useMudou: useMaterialMudou,
} = registro('material', api.materiais.ver, () => [chaveDaLista('materiais')])
