import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { LISTA_DE_APURACOES } from '#contract/patrimonio/lista-de-apuracoes.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { enderecoDaApuracao } from '#web/partes/patrimonio/bem.tsx'
import { ApuracaoBadge } from './palavras.tsx'

const DA_LISTA = daLista(LISTA_DE_APURACOES, { celulas: { situacao: ApuracaoBadge } })

export function ApuracoesPage() {
  return (
    <ListPage
      {...DA_LISTA}
      icone={SearchX}
      pedir={api.apuracoes.listar}
      nome={({ numero }) => numero}
      endereco={({ id }) => enderecoDaApuracao(id)}
      vazio={
        <>
          Uma apuração começa na ficha de um bem declarado não localizado.{' '}
          <Link to="/painel/almoxarifado/patrimonios?situacao=nao_localizado">Ver os não localizados</Link>
        </>
      }
    />
  )
}
