import { api } from '#web/api/api.ts'
import { useAtoNoRegistro } from '#web/detail/ato-no-registro.ts'
import { registro } from '#web/detail/registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const {
  chave: chaveDaTransferencia,
  useVer: useTransferencia,
  useMudou: useTransferenciaMudou,
} = registro('transferencia', api.transferencias.ver, (id) => [
  ['documentos-do-registro', 'transferencia', id],
  chaveDaLista('transferencias'),
])

export const useAcaoNaTransferencia = (aoFazer?: () => void) =>
  useAtoNoRegistro({ mudou: useTransferenciaMudou(), aoFazer })
