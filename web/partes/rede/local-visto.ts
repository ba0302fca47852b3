/** A place by its number, as who may open its record sees it: nothing is asked for anybody else. */
import { useQuery } from '@tanstack/react-query'
import { type LocalDetalhado, locais } from '#contract/rede/locais.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePode } from '#web/session/use-sessao.ts'

/** `caminho`: where it stands in the tree, if the screen knows it; else it is asked by who may open any. */
export function useLocalVisto(
  id: number | undefined,
  caminho?: readonly number[],
): LocalDetalhado | undefined {
  const ve = usePode(locais.ver, caminho)
  return useQuery({
    queryKey: ['local-visto', id],
    queryFn: () => dadosDe(api.locais.ver({ params: { id: id ?? 0 } })),
    enabled: ve && id !== undefined,
  }).data
}
