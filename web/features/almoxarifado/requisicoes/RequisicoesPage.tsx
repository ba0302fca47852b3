import { ClipboardPen, Plus } from 'lucide-react'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { FilasDeRequisicoes, REQUISICOES } from '#web/partes/almoxarifado/FilasDeRequisicoes.tsx'
import { Can } from '#web/session/Can.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { ACOES_EM_LOTE, DA_LISTA } from './lista.tsx'
import { MaisMenu } from './MaisMenu.tsx'
import { enderecoDaRequisicao, nomeDaRequisicao, permite } from './palavras.tsx'

export function RequisicoesPage() {
  return (
    <ListPage
      {...DA_LISTA}
      icone={ClipboardPen}
      vazio="Os pedidos de material aparecem aqui, do pedido ao recebimento."
      primeiro={{ exige: requisicoes.criar, como: 'Para pedir, use Nova requisição.' }}
      pedir={api.requisicoes.listar}
      nome={nomeDaRequisicao}
      endereco={(requisicao) => (permite(requisicao, 'ver') ? enderecoDaRequisicao(requisicao.id) : null)}
      acoesEmLote={ACOES_EM_LOTE}
      filas={<FilasDeRequisicoes />}
      acoes={
        <>
          <MaisMenu />
          <Can do={requisicoes.criar}>
            <ButtonLink variant="primary" icon={Plus} to={`${REQUISICOES}/cadastrar`}>
              Nova requisição
            </ButtonLink>
          </Can>
        </>
      }
    />
  )
}
