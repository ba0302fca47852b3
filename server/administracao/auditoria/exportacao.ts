import { z } from 'zod'
import { auditoria, type Evento } from '#contract/administracao/auditoria.ts'
import {
  type Leitor,
  linhasDosAtos,
  paginaDeEventos,
  todosOsEventos,
} from '#server/administracao/auditoria/event-queries.ts'
import { eventoVisto } from '#server/administracao/auditoria/personal-data.ts'
import { leitorDe } from '#server/administracao/auditoria/reader.ts'
import { posicaoDoCursor, proximoBloco } from '#server/casa/http/list/cursor.ts'
import { exportable, type LeitorDaLista } from '#server/dados/exportacoes/exportable.ts'

type Query = z.output<typeof auditoria.listar.query>

const Posicao = z.tuple([z.number().int()])

const emTexto = (valor: unknown) =>
  valor === null || valor === undefined ? null : typeof valor === 'string' ? valor : JSON.stringify(valor)

const leitor = ({ concessoes, fuso }: LeitorDaLista): Leitor =>
  leitorDe(concessoes, fuso, 'admin.auditoria.exportar')

export const auditoriaExportada = exportable<Query, Evento>({
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
    { chave: 'causado_por', rotulo: 'Por decisão de', valor: ({ causado_por }) => causado_por?.nome ?? null },
    { chave: 'acao', rotulo: 'Ação', valor: ({ acao }) => acao },
    { chave: 'entidade', rotulo: 'Registro', valor: ({ entidade }) => entidade },
    { chave: 'entidade_id', rotulo: 'Número do registro', valor: ({ entidade_id }) => entidade_id },
    { chave: 'local', rotulo: 'Local', valor: ({ local }) => local?.nome ?? null },
    { chave: 'campo', rotulo: 'Campo', valor: ({ campo }) => campo },
    { chave: 'de', rotulo: 'Antes', valor: ({ de }) => emTexto(de) },
    { chave: 'para', rotulo: 'Depois', valor: ({ para }) => emTexto(para) },
    { chave: 'motivo', rotulo: 'Motivo', valor: ({ motivo }) => motivo },
    { chave: 'origem', rotulo: 'Origem', valor: ({ origem }) => origem },
    { chave: 'ip', rotulo: 'Endereço de rede', valor: ({ ip }) => ip },
    { chave: 'dispositivo_id', rotulo: 'Aparelho', valor: ({ dispositivo_id }) => dispositivo_id },
    { chave: 'op_id', rotulo: 'Operação', valor: ({ op_id }) => op_id },
    { chave: 'id', rotulo: 'Número do evento', tipo: 'numero', valor: ({ id }) => id },
  ],
  async pagina(db, { leitor: deQuem, filtro, ids: atos }, depois, limite) {
    const quem = leitor(deQuem)
    const ids = await linhasDosAtos(db, atos)
    const [posicao] = depois === null ? [null] : posicaoDoCursor(depois, Posicao)
    const linhas = await paginaDeEventos(db, quem, filtro, { depois: posicao, limite, ids })
    return {
      linhas: linhas.map((evento) => eventoVisto(evento, quem)),
      proximo: proximoBloco(linhas, limite, (ultima) => [ultima.id]),
    }
  },
  total: async (db, { leitor: deQuem, filtro, ids }) =>
    todosOsEventos(db, leitor(deQuem), filtro, await linhasDosAtos(db, ids)),
})
