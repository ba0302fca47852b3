import { z } from 'zod'
import type { auditoria } from '#contract/administracao/auditoria.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { cursorDe, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { paginaDeAtos } from './atos.ts'
import {
  acoesDoRegistro,
  camposDoRegistro,
  entidadesDoRegistro,
  paginaDeEventos,
  quantosAtos,
  quantosEventos,
} from './event-queries.ts'
import { comNomes } from './nomes-dos-registros.ts'
import { eventoVisto } from './personal-data.ts'
import { leitorDe } from './reader.ts'

const Posicao = z.tuple([z.number().int()])

const semPaginas = () =>
  campoInvalido('page', 'Esta lista anda por cursor: peça a página seguinte com `proximo`.')

export const auditoriaHandlers: Handlers<typeof auditoria> = {
  async listar({ tx, query, ator, services }) {
    const { page, perPage, cursor, order: _order, sort: _sort, ...filtro } = query
    if (page > 1 && cursor === undefined) throw semPaginas()
    const leitor = leitorDe(ator.concessoes, services.config.fuso)
    const [depois] = cursor === undefined ? [null] : posicaoDoCursor(cursor, Posicao)
    const linhas = await paginaDeEventos(tx, leitor, filtro, { depois, limite: perPage + 1 })
    const data = linhas.slice(0, perPage)
    const ultimo = data.at(-1)
    return {
      data: await comNomes(
        tx,
        data.map((evento) => eventoVisto(evento, leitor)),
      ),
      page,
      perPage,
      // A later page has the total of the first.
      ...(depois === null && (await quantosEventos(tx, leitor, filtro))),
      proximo: ultimo && linhas.length > perPage ? cursorDe([ultimo.id]) : null,
    }
  },

  async atos({ tx, query, ator, services }) {
    const { page, perPage, cursor, order: _order, sort: _sort, id, ...resto } = query
    if (page > 1 && cursor === undefined) throw semPaginas()
    const filtro = { ...resto, ...(id !== undefined && { ato: id }) }
    const leitor = leitorDe(ator.concessoes, services.config.fuso)
    const [depois] = cursor === undefined ? [null] : posicaoDoCursor(cursor, Posicao)
    const { atos, ultimo } = await paginaDeAtos(tx, leitor, filtro, { depois, limite: perPage })
    return {
      data: atos,
      page,
      perPage,
      ...(depois === null && (await quantosAtos(tx, leitor, filtro))),
      proximo: ultimo === null ? null : cursorDe([ultimo]),
    }
  },

  async acoes({ tx }) {
    const [acoes, entidades, campos] = [
      await acoesDoRegistro(tx),
      await entidadesDoRegistro(tx),
      await camposDoRegistro(tx),
    ]
    return { acoes, entidades, campos }
  },
}
