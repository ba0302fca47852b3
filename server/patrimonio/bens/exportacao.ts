import type { z } from 'zod'
import { CONDICOES_DE_PATRIMONIO, ESTADOS_DE_PATRIMONIO } from '#contract/administracao/vocabularios.ts'
import { pode } from '#contract/casa/acesso.ts'
import { PENDENCIAS_DO_BEM, PROPRIEDADES } from '#contract/patrimonio/bem.ts'
import { bens } from '#contract/patrimonio/bens.ts'
import { SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import { proximoBloco } from '#server/casa/http/list/cursor.ts'
import { exportable, type Pedida } from '#server/dados/exportacoes/exportable.ts'
import type { FiltroDaListaDeBens } from '#server/patrimonio/bens/list-queries.ts'
import { type BemNaLista, paginaDeBens, quantosBens } from '#server/patrimonio/bens/pagina-queries.ts'
import { VER_VALORES } from '#server/patrimonio/bens/policy.ts'
import { alcanceDosBens, posicaoNaOrdem, sentidoDaOrdem } from '#server/patrimonio/bens/routes.ts'

type Query = z.output<typeof bens.listar.query>

const filtroDe = ({ filtro, ids, leitor }: Pedida<Query>): FiltroDaListaDeBens => ({
  ...filtro,
  ...alcanceDosBens(leitor),
  fuso: leitor.fuso,
  ...(ids && { ids }),
})

const reais = (centavos: number | null) => (centavos === null ? null : centavos / 100)

export const bensExportados = exportable<Query, BemNaLista>({
  permissao: 'painel.almoxarifado.patrimonios.exportar',
  tela: '/painel/almoxarifado/patrimonios',
  // Each line names who answers for the asset.
  dadosPessoais: true,
  filtro: bens.listar.query,
  colunas: [
    { chave: 'referencia_id', rotulo: 'Plaqueta', valor: (bem) => bem.referencia_id },
    { chave: 'tombamento', rotulo: 'Tombamento', valor: (bem) => bem.tombamento },
    { chave: 'descricao', rotulo: 'Descrição', valor: (bem) => bem.descricao },
    {
      chave: 'marca',
      rotulo: 'Marca e modelo',
      valor: (bem) => [bem.marca, bem.modelo].filter(Boolean).join(' '),
    },
    { chave: 'classe', rotulo: 'Classe', valor: ({ classe }) => classe.nome },
    { chave: 'local', rotulo: 'Local', valor: ({ local }) => local.nome },
    { chave: 'instalacao', rotulo: 'Ambiente', valor: ({ instalacao }) => instalacao?.nome ?? null },
    { chave: 'responsavel', rotulo: 'Responsável', valor: ({ responsavel }) => responsavel?.nome ?? null },
    {
      chave: 'estado',
      rotulo: 'Estado',
      valor: ({ estado }) => estado && ESTADOS_DE_PATRIMONIO[estado].rotulo,
    },
    {
      chave: 'condicao',
      rotulo: 'Condição',
      valor: ({ condicao }) => condicao && CONDICOES_DE_PATRIMONIO[condicao].rotulo,
    },
    { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => SITUACOES_DO_BEM[situacao] },
    { chave: 'propriedade', rotulo: 'Propriedade', valor: ({ propriedade }) => PROPRIEDADES[propriedade] },
    {
      chave: 'valor',
      rotulo: 'Valor de aquisição (R$)',
      tipo: 'numero',
      valor: (bem) => reais(bem.valor_aquisicao_centavos),
    },
    {
      chave: 'liquido',
      rotulo: 'Valor líquido (R$)',
      tipo: 'numero',
      valor: (bem) => reais(bem.valor_liquido_centavos),
    },
    {
      chave: 'verificado_em',
      rotulo: 'Última verificação',
      tipo: 'instante',
      valor: (bem) => bem.verificado_em,
    },
    { chave: 'verificado_por', rotulo: 'Verificado por', valor: (bem) => bem.verificado_por },
    {
      chave: 'pendencias',
      rotulo: 'Pendências',
      valor: ({ pendencias }) => pendencias.map((uma) => PENDENCIAS_DO_BEM[uma]).join(', '),
    },
  ],
  async pagina(db, pedida, depois, limite) {
    const { order, sort } = pedida.filtro
    const linhas = await paginaDeBens(db, filtroDe(pedida), {
      ordem: order,
      sentido: sort ?? sentidoDaOrdem(order),
      depois: posicaoNaOrdem(depois, order),
      pular: 0,
      limite,
    })
    const sem = { valor_aquisicao_centavos: null, valor_liquido_centavos: null }
    return {
      linhas: linhas.map((bem) =>
        pode(pedida.leitor.concessoes, VER_VALORES, bem.caminho) ? bem : { ...bem, ...sem },
      ),
      proximo: proximoBloco(linhas, limite, (ultima) => [ultima.chave, ultima.id]),
    }
  },
  async total(db, pedida) {
    const { total, total_aproximado } = await quantosBens(db, filtroDe(pedida), pedida.filtro.order)
    return total_aproximado ? null : total
  },
})
