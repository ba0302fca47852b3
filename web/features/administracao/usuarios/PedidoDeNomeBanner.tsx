import { useState } from 'react'
import { ATOS_DO_PEDIDO_DE_NOME } from '#contract/administracao/atos-do-usuario.ts'
import type { PedidoDeNome } from '#contract/administracao/pessoas.ts'
import type { UsuarioDetalhado } from '#contract/administracao/usuarios.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { data } from '#web/ui/format.ts'
import { useUsuarioMudou } from './use-acao.ts'

type Props = { usuario: UsuarioDetalhado; pedido: PedidoDeNome }
type Decisao = 'aprovar' | 'recusar'

/** The other name that the person asked for, to be decided by who may. */
export function PedidoDeNomeBanner({ usuario, pedido }: Props) {
  const [decisao, setDecisao] = useState<Decisao | null>(null)
  const { id, nome } = usuario
  const mudou = useUsuarioMudou(id)
  const pode = usuario.acoes.some(({ chave, permitido }) => chave === 'usuarios.decidirNome' && permitido)
  return (
    <>
      <Banner
        tone="warning"
        action={
          pode && (
            <div className="z-row">
              <Button variant="primary" onClick={() => setDecisao('aprovar')}>
                {ATOS_DO_PEDIDO_DE_NOME.aprovar.rotulo}
              </Button>
              <Button onClick={() => setDecisao('recusar')}>{ATOS_DO_PEDIDO_DE_NOME.recusar.rotulo}</Button>
            </div>
          )
        }
      >
        Pediu em {data(pedido.criado_em)} o nome <strong>{pedido.nome_pedido}</strong>. Motivo:{' '}
        {pedido.motivo}
      </Banner>
      {decisao && (
        <AtoDialog
          ato={ATOS_DO_PEDIDO_DE_NOME[decisao]}
          nome={pedido.nome_pedido}
          pedir={(motivo) =>
            api.usuarios.decidirNome({
              params: { id },
              body: { decisao, pedido_id: pedido.id, ...(decisao === 'recusar' && { motivo }) },
            })
          }
          mudou={mudou}
          onClose={() => setDecisao(null)}
        >
          {decisao === 'recusar' ? `O nome continua ${nome}.` : undefined}
        </AtoDialog>
      )}
    </>
  )
}
