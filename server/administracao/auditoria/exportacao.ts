import { z } from 'zod'
import { auditoria, type EventoNomeado } from '#contract/administracao/auditoria.ts'
import { acaoPorExtenso, motivoPorExtenso, ORIGENS } from '#contract/administracao/trilha/palavras.ts'
import { REGISTROS } from '#contract/administracao/trilha/registros-da-trilha.ts'
import {
  type Leitor,
  linhasDosAtos,
  paginaDeEventos,
  todosOsEventos,
} from '#server/administracao/auditoria/event-queries.ts'
import { comNomes } from '#server/administracao/auditoria/nomes-dos-registros.ts'
import { eventoVisto } from '#server/administracao/auditoria/personal-data.ts'
import { leitorDe } from '#server/administracao/auditoria/reader.ts'
import { posicaoDoCursor, proximoBloco } from '#server/casa/http/list/cursor.ts'
import { cellWriter } from '#server/dados/exportacoes/cells.ts'
import { exportable, type LeitorDaLista } from '#server/dados/exportacoes/exportable.ts'

type Query = z.output<typeof auditoria.listar.query>

const Posicao = z.tuple([z.number().int()])

/** The words of every area, which the roof knows. */
export interface PalavrasDaTrilha {
  rotulo: (campo: string, entidade: string | null) => string
  valor: (dito: {
    campo: string
    valor: string | null
    entidade: string | null
    instante: (iso: string) => string
  }) => string | null
}

type EventoEscrito = EventoNomeado & Record<'mudou' | 'antes' | 'depois', string | null>

const comoTexto = (valor: unknown): string | null =>
  valor === null || valor === undefined ? null : typeof valor === 'string' ? valor : JSON.stringify(valor)

/** As its screen tells it; a moment, by the órgão's clock. */
function escritor({ rotulo, valor }: PalavrasDaTrilha, fuso: string) {
  const cells = cellWriter(fuso)
  const instante = (iso: string) => cells.text(iso, 'instante')
  const dizer = ({ campo, entidade }: EventoNomeado, um: unknown, nome: string | null): string | null => {
    // What a value is called, where it is the number of another record.
    if (nome !== null) return nome
    return valor({ campo: campo ?? '', valor: comoTexto(um), entidade, instante })
  }
  return (evento: EventoNomeado): EventoEscrito => ({
    ...evento,
    mudou: evento.campo === null ? null : rotulo(evento.campo, evento.entidade),
    antes: dizer(evento, evento.de, evento.de_nome),
    depois: dizer(evento, evento.para, evento.para_nome),
  })
}

const registroDe = (entidade: string) =>
  REGISTROS[entidade]?.um.replace(/^(o|a|os|as) | de$/g, '') ?? entidade

const leitor = ({ concessoes, fuso }: LeitorDaLista): Leitor =>
  leitorDe(concessoes, fuso, 'admin.auditoria.exportar')

export const auditoriaExportada = (palavras: PalavrasDaTrilha) =>
  exportable<Query, EventoEscrito>({
    permissao: 'admin.auditoria.exportar',
    tela: '/painel/admin/auditoria',
    dadosPessoais: true,
    filtro: auditoria.listar.query,
    colunas: [
      {
        chave: 'registrado_em',
        rotulo: 'Quando',
        tipo: 'instante',
        valor: ({ registrado_em }) => registrado_em,
      },
      {
        chave: 'ocorrido_em',
        rotulo: 'Ocorrido em',
        tipo: 'instante',
        valor: ({ ocorrido_em }) => ocorrido_em,
      },
      { chave: 'ator', rotulo: 'Quem', valor: ({ ator }) => ator?.nome ?? null },
      {
        chave: 'causado_por',
        rotulo: 'Por decisão de',
        valor: ({ causado_por }) => causado_por?.nome ?? null,
      },
      { chave: 'acao', rotulo: 'O que fez', valor: ({ acao, motivo }) => acaoPorExtenso(acao, motivo) },
      {
        chave: 'entidade',
        rotulo: 'Tipo de registro',
        valor: ({ entidade }) => (entidade === null ? null : registroDe(entidade)),
      },
      { chave: 'nome', rotulo: 'Registro', valor: ({ nome }) => nome },
      { chave: 'entidade_id', rotulo: 'Número do registro', valor: ({ entidade_id }) => entidade_id },
      { chave: 'local', rotulo: 'Local', valor: ({ local }) => local?.nome ?? null },
      { chave: 'campo', rotulo: 'O que mudou', valor: ({ mudou }) => mudou },
      { chave: 'de', rotulo: 'Antes', valor: ({ antes }) => antes },
      { chave: 'para', rotulo: 'Depois', valor: ({ depois }) => depois },
      { chave: 'motivo', rotulo: 'Motivo', valor: ({ motivo }) => motivoPorExtenso(motivo) },
      { chave: 'origem', rotulo: 'Origem', valor: ({ origem }) => ORIGENS[origem] },
      { chave: 'ip', rotulo: 'Endereço de rede', valor: ({ ip }) => ip },
      { chave: 'dispositivo_id', rotulo: 'Aparelho', valor: ({ dispositivo_id }) => dispositivo_id },
      { chave: 'chave', rotulo: 'Chave do ato', valor: ({ acao }) => acao },
      { chave: 'op_id', rotulo: 'Operação', valor: ({ op_id }) => op_id },
      { chave: 'id', rotulo: 'Número do evento', tipo: 'numero', valor: ({ id }) => id },
    ],
    async pagina(db, { leitor: deQuem, filtro, ids: atos }, depois, limite) {
      const quem = leitor(deQuem)
      const ids = await linhasDosAtos(db, atos)
      const [posicao] = depois === null ? [null] : posicaoDoCursor(depois, Posicao)
      const linhas = await paginaDeEventos(db, quem, filtro, { depois: posicao, limite, ids })
      const vistas = linhas.map((evento) => eventoVisto(evento, quem))
      return {
        linhas: (await comNomes(db, vistas)).map(escritor(palavras, deQuem.fuso)),
        proximo: proximoBloco(linhas, limite, (ultima) => [ultima.id]),
      }
    },
    total: async (db, { leitor: deQuem, filtro, ids }) =>
      todosOsEventos(db, leitor(deQuem), filtro, await linhasDosAtos(db, ids)),
  })
