import { useQuery } from '@tanstack/react-query'
import { perfis } from '#contract/administracao/perfis.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePode } from '#web/session/use-sessao.ts'

/** Active profiles, by name; none for who may not list them. */
export function usePerfisAtivos() {
  const pode = usePode(perfis.listar)
  const { data = [] } = useQuery({
    enabled: pode,
    queryKey: ['perfis', 'ativos'],
    queryFn: async () => (await dadosDe(api.perfis.listar({ query: { ativo: 'true', perPage: 100 } }))).data,
  })
  return data
}
