import { ClipboardPen, Plus } from 'lucide-react'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { FilasDeRequisicoes, REQUISICOES } from '#web/partes/almoxarifado/FilasDeRequisicoes.tsx'
import { Can } from '#web/session/Can.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { ACOES_EM_LOTE, COLUNAS, FILTROS } from './lista.tsx'
import { MaisMenu } from './MaisMenu.tsx'
import { enderecoDaRequisicao, nomeDaRequisicao, permite } from './palavras.tsx'

export function RequisicoesPage() {
  return (
    <ListPage
      lista="requisicoes"
      titulo="Requisições"
      icone={ClipboardPen}
      um="requisição"
      varios="requisições"
      vazio="Para pedir materiais, use Nova requisição."
      colunas={COLUNAS}
      filtros={FILTROS}
      ordem={{ order: 'criado_em', sort: 'desc' }}
      pedir={api.requisicoes.listar}
      nome={nomeDaRequisicao}
      endereco={(requisicao) => (permite(requisicao, 'ver') ? enderecoDaRequisicao(requisicao.id) : null)}
      exportar="painel.almoxarifado.requisicoes.exportar"
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
