import { api } from '#web/api/api.ts'
import { useAtoNoRegistro } from '#web/detail/ato-no-registro.ts'
import { registro } from '#web/detail/registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const {
  chave: chaveDaCarga,
  useVer: useCarga,
  useMudou: useCargaMudou,
} = registro('carga', api.termos.ver, () => [['carga-do-bem'], chaveDaLista('termos')])

export const useAtoNaCarga = (aoTerminar: () => void) =>
  useAtoNoRegistro({ mudou: useCargaMudou(), aoTerminar })
