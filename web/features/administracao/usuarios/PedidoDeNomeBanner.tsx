import { useState } from 'react'
import type { PedidoDeNome } from '#contract/administracao/pessoas.ts'
import type { UsuarioDetalhado } from '#contract/administracao/usuarios.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { data } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useAcao } from './use-acao.ts'

type Props = { usuario: UsuarioDetalhado; pedido: PedidoDeNome }
type Decisao = 'aprovar' | 'recusar'

/** The other name that the person asked for, to be decided by who may. */
export function PedidoDeNomeBanner({ usuario, pedido }: Props) {
  const [decisao, setDecisao] = useState<Decisao | null>(null)
  const fechar = () => setDecisao(null)
  const pode = usuario.acoes.some(({ chave, permitido }) => chave === 'usuarios.decidirNome' && permitido)
  return (
    <>
      <Banner
        tone="warning"
        action={
          pode && (
            <div className="z-row">
              <Button variant="primary" onClick={() => setDecisao('aprovar')}>
                Aprovar
              </Button>
              <Button onClick={() => setDecisao('recusar')}>Recusar</Button>
            </div>
          )
        }
      >
        Pediu em {data(pedido.criado_em)} o nome <strong>{pedido.nome_pedido}</strong>. Motivo:{' '}
        {pedido.motivo}
      </Banner>
      {decisao === 'aprovar' && <AprovarDialog usuario={usuario} pedido={pedido} onClose={fechar} />}
      {decisao === 'recusar' && <RecusarDialog usuario={usuario} pedido={pedido} onClose={fechar} />}
    </>
  )
}

function AprovarDialog({ usuario: { id }, pedido, onClose }: Props & { onClose: () => void }) {
  const acao = useAcao(id, onClose)
  const body = { decisao: 'aprovar', pedido_id: pedido.id } as const
  return (
    <ConfirmDialog
      open
      title={`Mudar o nome para ${pedido.nome_pedido}?`}
      confirmLabel="Aprovar"
      tone="primary"
      busy={acao.isPending}
      onClose={onClose}
      onConfirm={() =>
        acao.mutate({
          chamar: () => api.usuarios.decidirNome({ params: { id }, body }),
          feito: 'Nome alterado',
        })
      }
    >
      <p>Documentos e registros novos saem com o nome novo; os de antes ficam com o nome do dia.</p>
    </ConfirmDialog>
  )
}

function RecusarDialog({ usuario: { id, nome }, pedido, onClose }: Props & { onClose: () => void }) {
  const acao = useAcao(id, onClose)
  const recusar = (motivo: string) =>
    acao.mutate({
      chamar: () =>
        api.usuarios.decidirNome({
          params: { id },
          body: { decisao: 'recusar', pedido_id: pedido.id, motivo },
        }),
      feito: 'Pedido de outro nome recusado',
    })
  return (
    <ConfirmDialog
      open
      title="Recusar o pedido de outro nome?"
      confirmLabel="Recusar"
      tone="danger"
      reason={{ help: 'A pessoa lê este motivo.' }}
      busy={acao.isPending}
      onClose={onClose}
      onConfirm={recusar}
    >
      <p>O nome continua {nome}.</p>
    </ConfirmDialog>
  )
}
