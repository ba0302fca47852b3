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
  const acao = useAcao(usuario.id, fechar)
  const pode = usuario.acoes.some(({ chave, permitido }) => chave === 'usuarios.decidirNome' && permitido)
  const decidir = (motivo: string) => {
    const body =
      decisao === 'recusar'
        ? { decisao: 'recusar' as const, pedido_id: pedido.id, motivo }
        : { decisao: 'aprovar' as const, pedido_id: pedido.id }
    acao.mutate({
      chamar: () => api.usuarios.decidirNome({ params: { id: usuario.id }, body }),
      feito: decisao === 'recusar' ? 'Pedido de outro nome recusado' : 'Nome alterado',
    })
  }
  return (
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
      Pediu em {data(pedido.criado_em)} o nome <strong>{pedido.nome_pedido}</strong>. Motivo: {pedido.motivo}
      {decisao && (
        <ConfirmDialog
          open
          title={
            decisao === 'aprovar'
              ? `Mudar o nome para ${pedido.nome_pedido}?`
              : 'Recusar o pedido de outro nome?'
          }
          confirmLabel={decisao === 'aprovar' ? 'Aprovar' : 'Recusar'}
          tone={decisao === 'aprovar' ? 'primary' : 'danger'}
          busy={acao.isPending}
          onClose={fechar}
          onConfirm={decidir}
          {...(decisao === 'recusar' && { reason: { help: 'A pessoa lê este motivo.' } })}
        >
          <p>
            {decisao === 'aprovar'
              ? 'Documentos e registros novos saem com o nome novo; os de antes ficam com o nome do dia.'
              : `O nome continua ${usuario.nome}.`}
          </p>
        </ConfirmDialog>
      )}
    </Banner>
  )
}
