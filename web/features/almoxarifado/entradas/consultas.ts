import { useQuery } from '@tanstack/react-query'
import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useAtoNoRegistro } from '#web/detail/ato-no-registro.ts'
import { registro } from '#web/detail/registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { PEDIDOS_OFERECIDOS } from '#web/partes/almoxarifado/PedidoAtendidoField.tsx'

export const {
  chave: chaveDaEntrada,
  useVer: useEntrada,
  useMudou: useEntradaMudou,
} = registro('entrada', api.entradas.ver, (id) => [
  ['documentos-do-registro', 'entrada', id],
  chaveDaLista('entradas'),
  // What is accepted, or taken back, counts in the order that it answers.
  ['ressuprimento'],
  chaveDaLista('ressuprimentos'),
  PEDIDOS_OFERECIDOS,
])

export function useDepositos() {
  const { data } = useQuery({
    queryKey: ['entradas', 'depositos'],
    queryFn: () => dadosDe(api.entradas.depositos()),
  })
  return data
}

export const useAcaoNaEntrada = (aoFazer?: (feita: EntradaDetalhada) => void) =>
  useAtoNoRegistro({ mudou: useEntradaMudou(), aoFazer })
