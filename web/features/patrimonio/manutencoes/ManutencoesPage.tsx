import { Wrench } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ClasseDoBem } from '#contract/patrimonio/bem.ts'
import { LISTA_DE_MANUTENCOES } from '#contract/patrimonio/lista-de-manutencoes.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { enderecoDaManutencao } from '#web/partes/patrimonio/bem.tsx'
import { opcoesDasClasses, useClasses } from '#web/partes/patrimonio/classes.ts'
import { ManutencaoBadge } from './palavras.tsx'

const daListaCom = (classes: readonly ClasseDoBem[]) =>
  daLista(LISTA_DE_MANUTENCOES, {
    celulas: { situacao: ManutencaoBadge },
    opcoes: { classe_id: opcoesDasClasses(classes) },
  })

export function ManutencoesPage() {
  const classes = useClasses()
  const definicao = useMemo(() => daListaCom(classes), [classes])
  return (
    <ListPage
      {...definicao}
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
