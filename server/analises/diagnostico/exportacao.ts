import {
  type Achado,
  diagnostico,
  REGRAS_DO_DIAGNOSTICO,
  SITUACOES_DO_ACHADO,
} from '#contract/analises/diagnostico.ts'
import { SEVERIDADES } from '#contract/analises/diagnostico-regra.ts'
import { doLeitor, exportavelPorChave } from '#server/dados/exportacoes/por-chave.ts'
import { paginaDeAchados, quantosAchados } from './achados-queries.ts'

export const achadosExportados = exportavelPorChave({
  permissao: 'painel.almoxarifado.diagnosticos.exportar',
  tela: '/painel/almoxarifado/diagnostico/achados',
  // Of a person some rules say the name.
  dadosPessoais: true,
  filtro: diagnostico.listar.query,
  filtroDe: (pedida) => ({ ...pedida.filtro, ...doLeitor(pedida) }),
  ler: paginaDeAchados,
  quantas: quantosAchados,
  linha: (achado): Achado => achado,
  colunas: [
    { chave: 'codigo', rotulo: 'Código', valor: ({ regra }) => regra },
    { chave: 'regra', rotulo: 'Regra', valor: ({ regra }) => REGRAS_DO_DIAGNOSTICO[regra].nome },
    {
      chave: 'severidade',
      rotulo: 'Severidade',
      valor: ({ regra }) => SEVERIDADES[REGRAS_DO_DIAGNOSTICO[regra].severidade],
    },
    { chave: 'rotulo', rotulo: 'Achado', valor: ({ rotulo }) => rotulo },
    { chave: 'local', rotulo: 'Local', valor: ({ local }) => local?.nome ?? null },
    {
      chave: 'valor',
      rotulo: 'Exposto',
      tipo: 'numero',
      valor: ({ valor_centavos }) => (valor_centavos === null ? null : valor_centavos / 100),
    },
    { chave: 'desde', rotulo: 'Desde', tipo: 'instante', valor: ({ desde }) => desde },
    { chave: 'primeiro_em', rotulo: 'Visto em', tipo: 'instante', valor: ({ primeiro_em }) => primeiro_em },
    { chave: 'vez', rotulo: 'Vez', tipo: 'numero', valor: ({ vez }) => vez },
    { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => SITUACOES_DO_ACHADO[situacao] },
    { chave: 'motivo', rotulo: 'Motivo do silêncio', valor: ({ silencio }) => silencio?.motivo ?? null },
  ],
})
