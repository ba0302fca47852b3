import { z } from 'zod'
import type { auditoria } from '#contract/administracao/auditoria.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { cursorDe, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { acoesDoRegistro, entidadesDoRegistro, paginaDeEventos, quantosEventos } from './event-queries.ts'
import { eventoVisto } from './personal-data.ts'
import { leitorDe } from './reader.ts'

const Posicao = z.tuple([z.number().int()])

export const auditoriaHandlers: Handlers<typeof auditoria> = {
  async listar({ tx, query, ator, services }) {
    const { page, perPage, cursor, order: _order, sort: _sort, ...filtro } = query
    if (page > 1 && cursor === undefined)
      throw campoInvalido('page', 'Esta lista anda por cursor: peça a página seguinte com `proximo`.')
    const leitor = leitorDe(ator.concessoes, services.config.fuso)
    const [depois] = cursor === undefined ? [null] : posicaoDoCursor(cursor, Posicao)
    const linhas = await paginaDeEventos(tx, leitor, filtro, { depois, limite: perPage + 1 })
    const data = linhas.slice(0, perPage)
    const ultimo = data.at(-1)
    return {
      data: data.map((evento) => eventoVisto(evento, leitor)),
      page,
      perPage,
      // A later page has the total of the first.
      ...(depois === null && (await quantosEventos(tx, leitor, filtro))),
      proximo: ultimo && linhas.length > perPage ? cursorDe([ultimo.id]) : null,
    }
  },

  async acoes({ tx }) {
    return { acoes: await acoesDoRegistro(tx), entidades: await entidadesDoRegistro(tx) }
  },
}
