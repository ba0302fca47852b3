import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { diagnostico, type RodadaDoDiagnostico } from '#contract/analises/diagnostico.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { dataHora } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Locais } from './Locais.tsx'
import { CHAVE_DO_DIAGNOSTICO } from './palavras.ts'
import { Regras } from './Regras.tsx'

const OLHA_MS = 2_000

const emCurso = (rodada: RodadaDoDiagnostico | null | undefined): boolean => rodada?.terminada_em === null

/** What is wrong, by rule: how much, since when, whose it is and where it is mended. */
export function DiagnosticoPage() {
  const consulta = useQuery({
    queryKey: CHAVE_DO_DIAGNOSTICO,
    queryFn: () => dadosDe(api.diagnostico.resumir({})),
    // The first run begins by itself, a moment after the server: until there is one, the page looks for it.
    refetchInterval: ({ state: { data } }) =>
      data?.rodada === null || emCurso(data?.rodada) ? OLHA_MS : false,
  })
  return (
    <div className="z-stack">
      <PageHeader
        title="Diagnóstico Avançado"
        subtitle="O que está errado, de quem é e onde se resolve."
        actions={<RodarButton rodada={consulta.data?.rodada} />}
      />
      <RecordView consulta={consulta}>
        {({ rodada, regras, exposto_centavos, notas }) => (
          <>
            <Rodada rodada={rodada} />
            <Regras regras={regras} exposto={exposto_centavos} notas={notas} rodou={rodada !== null} />
            {rodada !== null && <Locais piores={notas.piores} />}
          </>
        )}
      </RecordView>
    </div>
  )
}

function RodarButton({ rodada }: { rodada: RodadaDoDiagnostico | null | undefined }) {
  const queryClient = useQueryClient()
  const pode = usePode(diagnostico.rodar)
  const rodar = useMutation({
    mutationFn: () => dadosDe(api.diagnostico.rodar({})),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: CHAVE_DO_DIAGNOSTICO }),
    onError: ({ message }) => notify.error(message),
  })
  if (!pode) return null
  return (
    <Button
      icon={Play}
      busy={rodar.isPending || emCurso(rodada)}
      busyLabel="Rodando"
      onClick={() => rodar.mutate()}
    >
      Rodar agora
    </Button>
  )
}

function Rodada({ rodada }: { rodada: RodadaDoDiagnostico | null }) {
  if (rodada === null) return null
  const { feitas, regras, criada_em, terminada_em, pedida_por } = rodada
  if (terminada_em === null)
    return (
      <ProgressBar
        label="Rodando as regras"
        value={(100 * feitas) / regras}
        valueText={`${feitas} de ${regras}`}
      />
    )
  return (
    <p className="z-muted z-small">
      Rodou em {dataHora(criada_em)}
      {pedida_por === null ? ', na rodada diária.' : `, a pedido de ${pedida_por}.`}
    </p>
  )
}
