import { Wrench } from 'lucide-react'
import { Link } from 'react-router'
import { LISTA_DE_MANUTENCOES } from '#contract/patrimonio/lista-de-manutencoes.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { enderecoDaManutencao } from '#web/partes/patrimonio/bem.tsx'
import { ManutencaoBadge } from './palavras.tsx'

const DA_LISTA = daLista(LISTA_DE_MANUTENCOES, { celulas: { situacao: ManutencaoBadge } })

export function ManutencoesPage() {
  return (
    <ListPage
      {...DA_LISTA}
      icone={Wrench}
      pedir={api.manutencoes.listar}
      nome={({ numero }) => numero}
      endereco={({ id }) => enderecoDaManutencao(id)}
      vazio={
        <>
          Uma ordem começa na ficha do bem, em Enviar para manutenção.{' '}
          <Link to="/painel/almoxarifado/patrimonios?situacao=ativo">Escolher o bem</Link>
        </>
      }
    />
  )
}
