import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { UsuarioDetalhado } from '#contract/administracao/usuarios.ts'
import { api } from '#web/api/api.ts'
import { AtribuicoesTable } from '#web/partes/administracao/AtribuicoesTable.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useAcao } from './use-acao.ts'

/** The profiles of a person, each to be taken away. */
export function AcessosTab({ usuario }: { usuario: UsuarioDetalhado }) {
  const [tirando, setTirando] = useState<UsuarioDetalhado['atribuicoes'][number] | null>(null)
  const acao = useAcao(usuario.id, () => setTirando(null))
  return (
    <Card>
      <AtribuicoesTable
        atribuicoes={usuario.atribuicoes}
        acao={(atribuicao) =>
          atribuicao.acoes.some(({ permitido }) => permitido) && (
            <Button
              variant="quiet"
              icon={Trash2}
              aria-label={`Tirar ${atribuicao.perfil.nome}`}
              onClick={() => setTirando(atribuicao)}
            >
              Tirar
            </Button>
          )
        }
      />
      {tirando && (
        <ConfirmDialog
          open
          title={`Tirar ${tirando.perfil.nome}?`}
          confirmLabel="Tirar perfil"
          tone="danger"
          busy={acao.isPending}
          onClose={() => setTirando(null)}
          onConfirm={() =>
            acao.mutate({
              chamar: () =>
                api.usuarios.removerAtribuicao({ params: { id: usuario.id, atribuicaoId: tirando.id } }),
              feito: 'Perfil retirado',
            })
          }
        >
          <p>
            {usuario.nome} deixa de ter este perfil em {tirando.local?.nome ?? 'toda a rede'} já na próxima
            ação.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
