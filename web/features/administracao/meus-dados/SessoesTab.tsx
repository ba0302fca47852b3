import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { SessaoDaPessoa } from '#contract/administracao/pessoas.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { SessoesTable } from '#web/partes/administracao/SessoesTable.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useAcao } from './use-acao.ts'

export function SessoesTab({ sessoes }: { sessoes: readonly SessaoDaPessoa[] }) {
  const [pergunta, setPergunta] = useState<SessaoDaPessoa | 'outras' | null>(null)
  const encerrar = useAcao(
    (id: number) => dadosDe(api.meusDados.encerrarSessao({ params: { id } })),
    () => 'Sessão encerrada.',
  )
  const encerrarOutras = useAcao(
    () => dadosDe(api.meusDados.encerrarOutras({ body: {} })),
    ({ encerradas }) => `${plural(encerradas, 'sessão encerrada', 'sessões encerradas')}.`,
  )
  const confirmar = () => {
    if (pergunta === 'outras') encerrarOutras.mutate(undefined)
    else if (pergunta) encerrar.mutate(pergunta.id)
    setPergunta(null)
  }
  const outras = sessoes.length - 1
  return (
    <div className="z-stack">
      <div className="z-row">
        <p className="z-muted">
          Onde a sua conta está aberta agora. Não conhece alguma? Encerre-a e troque a senha.
        </p>
        {outras > 0 && (
          <Button icon={LogOut} busy={encerrarOutras.isPending} onClick={() => setPergunta('outras')}>
            Encerrar as outras
          </Button>
        )}
      </div>
      <Card>
        <SessoesTable
          sessoes={sessoes}
          acao={(sessao) =>
            !sessao.atual && (
              <Button
                variant="quiet"
                icon={LogOut}
                busy={encerrar.isPending && encerrar.variables === sessao.id}
                aria-label={`Encerrar a sessão em ${sessao.navegador}`}
                onClick={() => setPergunta(sessao)}
              >
                Encerrar
              </Button>
            )
          }
        />
      </Card>
      <ConfirmDialog
        open={pergunta !== null}
        title={
          pergunta === 'outras'
            ? `Encerrar ${plural(outras, 'outra sessão', 'outras sessões')}?`
            : 'Encerrar esta sessão?'
        }
        confirmLabel="Encerrar"
        tone="danger"
        onConfirm={confirmar}
        onClose={() => setPergunta(null)}
      >
        <p>
          {pergunta !== null && pergunta !== 'outras' && `${pergunta.navegador}. `}
          Quem estiver usando terá de entrar de novo. O que está guardado no aparelho e ainda não foi enviado
          continua lá.
        </p>
      </ConfirmDialog>
    </div>
  )
}
