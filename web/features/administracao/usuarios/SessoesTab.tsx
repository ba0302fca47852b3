import { useState } from 'react'
import type { AparelhoDaPessoa } from '#contract/administracao/pessoas.ts'
import type { UsuarioDetalhado } from '#contract/administracao/usuarios.ts'
import { api } from '#web/api/api.ts'
import { AparelhosTable } from '#web/partes/administracao/AparelhosTable.tsx'
import { SessoesTable } from '#web/partes/administracao/SessoesTable.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useAcao } from './use-acao.ts'

/** Where the person is signed in, and the devices of the field. */
export function SessoesTab({ usuario }: { usuario: UsuarioDetalhado }) {
  const { id, acoes, sessoes, dispositivos } = usuario
  const [recusando, setRecusando] = useState<AparelhoDaPessoa | null>(null)
  const acao = useAcao(id, () => setRecusando(null))
  const pode = (chave: string) => acoes.some((uma) => uma.chave === chave && uma.permitido)
  const aceitar = (aparelhoId: string) =>
    acao.mutate({
      chamar: () => api.usuarios.aceitarAparelho({ params: { id, aparelhoId }, body: {} }),
      feito: 'Aparelho aceito de novo',
    })
  return (
    <div className="z-stack">
      <Card title="Sessões abertas">
        <SessoesTable
          sessoes={sessoes}
          acao={(sessao) =>
            pode('usuarios.encerrarSessoes') && (
              <Button
                variant="quiet"
                aria-label={`Encerrar a sessão em ${sessao.navegador}`}
                onClick={() =>
                  acao.mutate({
                    chamar: () =>
                      api.usuarios.encerrarSessoes({ params: { id }, body: { sessao_id: sessao.id } }),
                    feito: 'Sessão encerrada',
                  })
                }
              >
                Encerrar
              </Button>
            )
          }
        />
      </Card>
      <Card title="Aparelhos">
        <AparelhosTable
          aparelhos={dispositivos}
          acao={(aparelho) =>
            pode('usuarios.recusarAparelho') &&
            (aparelho.recusado_em ? (
              <Button variant="quiet" onClick={() => aceitar(aparelho.id)}>
                Aceitar de novo
              </Button>
            ) : (
              <Button variant="quiet" onClick={() => setRecusando(aparelho)}>
                Recusar
              </Button>
            ))
          }
        />
      </Card>
      {recusando && (
        <ConfirmDialog
          open
          title="Recusar este aparelho?"
          confirmLabel="Recusar aparelho"
          tone="danger"
          reason={{}}
          busy={acao.isPending}
          onClose={() => setRecusando(null)}
          onConfirm={(motivo) =>
            acao.mutate({
              chamar: () =>
                api.usuarios.recusarAparelho({ params: { id, aparelhoId: recusando.id }, body: { motivo } }),
              feito: 'Aparelho recusado',
            })
          }
        >
          <p>Nada mais é aceito dele. O que ele ainda não enviou continua guardado nele.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
