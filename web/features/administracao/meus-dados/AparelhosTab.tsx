import { Smartphone, TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { AparelhoDaPessoa } from '#contract/administracao/pessoas.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useEsteAparelho } from '#web/offline-browser/use-aparelho.ts'
import { AparelhosTable } from '#web/partes/administracao/AparelhosTable.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useAcao } from './use-acao.ts'

export function AparelhosTab({ aparelhos }: { aparelhos: readonly AparelhoDaPessoa[] }) {
  const este = useEsteAparelho()
  const [perdido, setPerdido] = useState<AparelhoDaPessoa | null>(null)
  const recusar = useAcao(
    (id: string) => dadosDe(api.meusDados.recusarAparelho({ params: { id }, body: {} })),
    () => 'Nada mais é aceito deste aparelho.',
  )
  if (aparelhos.length === 0) {
    return (
      <EmptyState icon={Smartphone} title="Nenhum aparelho aqui.">
        Um aparelho aparece quando você entra nele e o Zelo guarda trabalho de campo.
      </EmptyState>
    )
  }
  return (
    <div className="z-stack">
      <p className="z-muted">Os aparelhos em que você trabalhou e o que cada um ainda tem por enviar.</p>
      <Card>
        <AparelhosTable
          aparelhos={aparelhos}
          acao={(aparelho) =>
            // Whoever holds it has not lost it: pressed by mistake, only the administration would take it back.
            aparelho.recusado_em === null &&
            aparelho.id !== este && (
              <Button
                variant="quiet"
                icon={TabletSmartphone}
                busy={recusar.isPending && recusar.variables === aparelho.id}
                aria-label={`Perdi este aparelho: ${aparelho.navegador}`}
                onClick={() => setPerdido(aparelho)}
              >
                Perdi este aparelho
              </Button>
            )
          }
        />
      </Card>
      <ConfirmDialog
        open={perdido !== null}
        title="Você perdeu este aparelho?"
        confirmLabel="Perdi este aparelho"
        tone="danger"
        onConfirm={() => {
          if (perdido) recusar.mutate(perdido.id)
          setPerdido(null)
        }}
        onClose={() => setPerdido(null)}
      >
        <p>O servidor deixa de aceitar o que vier dele. Só quem administra o Zelo pode aceitá-lo de novo.</p>
        {perdido !== null && perdido.pendentes > 0 && (
          <p>
            <strong>
              Ele tem {plural(perdido.pendentes, 'registro', 'registros')} por enviar, que não chegarão
              enquanto estiver recusado.
            </strong>
          </p>
        )}
      </ConfirmDialog>
    </div>
  )
}
