import { useQuery } from '@tanstack/react-query'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useAtoNoRegistro } from '#web/detail/ato-no-registro.ts'
import { registro } from '#web/detail/registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const {
  chave: chaveDaEntrada,
  useVer: useEntrada,
  useMudou: useEntradaMudou,
} = registro('entrada', api.entradas.ver, (id) => [
  ['documentos-do-registro', 'entrada', id],
  chaveDaLista('entradas'),
])

export function useDepositos() {
  const { data } = useQuery({
    queryKey: ['entradas', 'depositos'],
    queryFn: () => dadosDe(api.entradas.depositos()),
  })
  return data
}

/** `id`: of the entry that a refusal asks again, where nothing typed is lost by it. */
export const useAcaoNaEntrada = (aoFazer?: () => void, id?: number) =>
  useAtoNoRegistro({
    mudou: useEntradaMudou(),
    aoFazer,
    ...(id !== undefined && { reler: chaveDaEntrada(id) }),
  })
