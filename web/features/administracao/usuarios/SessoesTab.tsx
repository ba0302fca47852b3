import { useState } from 'react'
import { ATOS_DO_ACESSO } from '#contract/administracao/atos-do-usuario.ts'
import type { AparelhoDaPessoa } from '#contract/administracao/pessoas.ts'
import type { UsuarioDetalhado } from '#contract/administracao/usuarios.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { AparelhosTable } from '#web/partes/administracao/AparelhosTable.tsx'
import { SessoesTable } from '#web/partes/administracao/SessoesTable.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { useAcao, useUsuarioMudou } from './use-acao.ts'

/** Where the person is signed in, and the devices of the field. */
export function SessoesTab({ usuario }: { usuario: UsuarioDetalhado }) {
  const { id, acoes, sessoes, dispositivos } = usuario
  const [recusando, setRecusando] = useState<AparelhoDaPessoa | null>(null)
  const acao = useAcao(id)
  const mudou = useUsuarioMudou(id)
  const pode = (chave: string) => acoes.some((uma) => uma.chave === chave && uma.permitido)
  const aceitar = (aparelhoId: string) =>
    acao.mutate({
      chamar: () => api.usuarios.aceitarAparelho({ params: { id, aparelhoId }, body: {} }),
      feito: ATOS_DO_ACESSO.aceitarAparelho.feito,
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
                {ATOS_DO_ACESSO.aceitarAparelho.rotulo}
              </Button>
            ) : (
              <Button variant="quiet" onClick={() => setRecusando(aparelho)}>
                {ATOS_DO_ACESSO.recusarAparelho.rotulo}
              </Button>
            ))
          }
        />
      </Card>
      {recusando && (
        <AtoDialog
          ato={ATOS_DO_ACESSO.recusarAparelho}
          pedir={(motivo) =>
            api.usuarios.recusarAparelho({ params: { id, aparelhoId: recusando.id }, body: { motivo } })
          }
          mudou={mudou}
          desfazer={() =>
            api.usuarios.aceitarAparelho({ params: { id, aparelhoId: recusando.id }, body: {} })
          }
          onClose={() => setRecusando(null)}
        />
      )}
    </div>
  )
}
