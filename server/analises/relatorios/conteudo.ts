// What a report says to one person: asked as that person, of what they may know and reach at that moment.
import { LISTAS_DAS_VISOES, telaDaVisao } from '#contract/analises/listas-das-visoes.ts'
import type { AssuntoDoRelatorio } from '#contract/analises/relatorios.ts'
import { pode } from '#contract/casa/acesso.ts'
import { numero as numeroEscrito } from '#contract/casa/numeros.ts'
import type { Celula } from '#contract/dados/lista.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { cellWriter, type TipoDeCelula } from '#server/dados/exportacoes/cells.ts'
import { colherLista } from '#server/dados/exportacoes/colher.ts'
import { doPainel } from './conteudo-do-painel.ts'
import { doExplorador, doInsight } from './conteudo-dos-insights.ts'
import { filtrosDitos } from './filtros-ditos.ts'
import type { Conteudo, Leitura, LinhaDita } from './partes.ts'

const EXPORTAR = 'painel.almoxarifado.analises.exportar'

/** Throws `ERR_NAO_AUTORIZADO` for who may not take it away, and another failure when the question is none any more. */
export async function conteudoDo(assunto: AssuntoDoRelatorio, leitura: Leitura): Promise<Conteudo> {
  if (assunto.tipo === 'lista') return daLista(assunto, leitura)
  if (!pode(leitura.quem.concessoes, EXPORTAR)) throw new Recusa('ERR_NAO_AUTORIZADO')
  if (assunto.tipo === 'insight') return doInsight(assunto, leitura)
  return assunto.tipo === 'explorador' ? doExplorador(assunto, leitura) : doPainel(assunto, leitura)
}

type DaLista = Extract<AssuntoDoRelatorio, { tipo: 'lista' }>

async function daLista({ lista, consulta }: DaLista, { db, quem, agora }: Leitura): Promise<Conteudo> {
  const { titulo } = LISTAS_DAS_VISOES[lista]
  const colheita = colherLista(db, quem, { lista, consulta, em: agora })
  if (colheita === undefined) throw new Recusa('ERR_NAO_AUTORIZADO')
  const { colunas, marca, linhas } = colheita
  const cells = cellWriter(quem.fuso)
  const textoDe = (valor: Celula, tipo: TipoDeCelula) =>
    typeof valor === 'number' ? numeroEscrito(valor) : cells.text(valor, tipo)
  const tipos = colunas.map(({ tipo = 'texto' }) => tipo)
  async function* ditas(): AsyncGenerator<LinhaDita> {
    for await (const celulas of linhas())
      yield { celulas, textos: celulas.map((valor, i) => textoDe(valor, tipos[i] ?? 'texto')) }
  }
  return {
    titulo,
    apoio: [`Do que ${quem.nome} alcança.`, await filtrosDitos(db, quem, { lista, consulta })],
    partes: [
      {
        aba: titulo,
        titulo: null,
        apoio: [],
        figura: null,
        notas: [],
        colunas: colunas.map(({ rotulo, tipo = 'texto' }) => ({
          rotulo,
          tipo,
          numero: tipo === 'numero' || tipo === 'dinheiro',
        })),
        linhas: ditas(),
        marca,
      },
    ],
    endereco: telaDaVisao({ lista, consulta }),
  }
}
