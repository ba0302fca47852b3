import { api } from '#web/api/api.ts'
import { registro } from '#web/detail/registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const {
  chave: chaveDoPerfil,
  useVer: usePerfil,
  useMudou: usePerfilMudou,
} = registro('perfil', api.perfis.ver, () => [chaveDaLista('perfis')])
