/** In a few words, what a task is about. */
import type { ItemFila } from '#offline/queue-item.ts'
import type { Engine } from './engine.ts'

function texto(valor: unknown): string {
  return typeof valor === 'string' ? valor : ''
}

const conhecidos = new WeakMap<ItemFila, string>()

/** Found once for each task: the list is drawn again at every receipt, and a visit has thousands of assets. */
export function alvoDe(engine: Pick<Engine, 'caches'>, item: ItemFila): string {
  const conhecido = conhecidos.get(item)
  if (conhecido !== undefined) return conhecido
  const alvo = procurado(engine, item)
  if (alvo !== '') conhecidos.set(item, alvo)
  return alvo
}

function procurado({ caches }: Pick<Engine, 'caches'>, item: ItemFila): string {
  const { monitoramento_id: id, dados, patrimonio_id, instalacao_id } = item
  if (patrimonio_id !== null) {
    const bem = caches
      .patrimonios(id)
      .get()
      ?.find((linha) => linha.uuid === patrimonio_id)
    if (bem) return [bem.referencia_id, bem.patrimonio.descricao].filter(Boolean).join(' · ')
  }
  if (instalacao_id !== null) {
    const instalacao = caches
      .instalacoes(id)
      .get()
      ?.find((linha) => linha.uuid === instalacao_id)
    if (instalacao) return instalacao.instalacao.nome
  }
  return (
    texto(dados.descricao) || texto(dados.nome) || texto(dados.referencia_id) || texto(item.arquivo?.nome)
  )
}
