import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ATOS_DO_ACESSO } from '#contract/administracao/atos-do-usuario.ts'
import type { UsuarioDetalhado } from '#contract/administracao/usuarios.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { AtribuicoesTable } from '#web/partes/administracao/AtribuicoesTable.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { useUsuarioMudou } from './use-acao.ts'

/** The profiles of a person, each to be taken away. */
export function AcessosTab({ usuario }: { usuario: UsuarioDetalhado }) {
  const [tirando, setTirando] = useState<UsuarioDetalhado['atribuicoes'][number] | null>(null)
  const mudou = useUsuarioMudou(usuario.id)
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
              {ATOS_DO_ACESSO.removerAtribuicao.rotulo}
            </Button>
          )
        }
      />
      {tirando && (
        <AtoDialog
          ato={ATOS_DO_ACESSO.removerAtribuicao}
          nome={tirando.perfil.nome}
          pedir={() =>
            api.usuarios.removerAtribuicao({ params: { id: usuario.id, atribuicaoId: tirando.id } })
          }
          mudou={mudou}
          onClose={() => setTirando(null)}
        >
          {usuario.nome} deixa de ter este perfil em {tirando.local?.nome ?? 'toda a rede'} já na próxima
          ação.
        </AtoDialog>
      )}
    </Card>
  )
}
