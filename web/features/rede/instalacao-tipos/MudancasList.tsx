import type { MudancasDoChecklist } from '#contract/rede/checklist.ts'
import type { Recurso } from '#contract/rede/instalacao-tipos.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { descricaoDoItem, nomeDoCampo } from './palavras.ts'

type Props = {
  mudancas: MudancasDoChecklist
  orientacaoMudou: boolean
  /** Of the later version, for its conditions. */
  recursos: readonly Recurso[]
}

/** What one version of a checklist changes in the one before. */
export function MudancasList({ mudancas, orientacaoMudou, recursos }: Props) {
  const { novos, retirados, alterados, reordenado } = mudancas
  const itens = [
    ...novos.map((recurso) => ({
      chave: `novo-${recurso.chave}`,
      titulo: recurso.rotulo,
      marca: <Badge tone="success">Novo</Badge>,
      detalhe: descricaoDoItem(recurso, recursos),
    })),
    ...alterados.map(({ antes, depois, campos }) => ({
      chave: `alterado-${depois.chave}`,
      titulo: depois.rotulo,
      marca: <Badge tone="info">Alterado</Badge>,
      detalhe: `Muda: ${campos.map(nomeDoCampo).join(', ')}${antes.rotulo === depois.rotulo ? '' : `. Antes: “${antes.rotulo}”`}`,
    })),
    ...retirados.map((recurso) => ({
      chave: `retirado-${recurso.chave}`,
      titulo: recurso.rotulo,
      marca: <Badge tone="warning">Retirado</Badge>,
      detalhe: 'As respostas já dadas continuam nas visitas em que foram dadas.',
    })),
    ...(reordenado ? [{ chave: 'ordem', titulo: 'Os itens mudaram de ordem' }] : []),
    ...(orientacaoMudou ? [{ chave: 'orientacao', titulo: 'A orientação ao agente mudou' }] : []),
  ]
  return <RecordList rotulo="O que muda" vazio="Nada muda." itens={itens} />
}
