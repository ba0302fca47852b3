// The list of the findings of the diagnosis.
import { diaEscrito } from '#contract/casa/dias.ts'
import { lista } from '#contract/dados/lista.ts'
import { CodigoDaRegra, diagnostico, REGRAS_DO_DIAGNOSTICO, SITUACOES_DO_ACHADO } from './diagnostico.ts'
import { SEVERIDADES } from './diagnostico-regra.ts'

const regra = {
  rotulo: 'Regra',
  vocabulario: Object.fromEntries(
    CodigoDaRegra.options.map((codigo) => [codigo, REGRAS_DO_DIAGNOSTICO[codigo].nome]),
  ),
}
const severidade = { rotulo: 'Severidade', vocabulario: SEVERIDADES }
const situacao = { rotulo: 'Situação', vocabulario: SITUACOES_DO_ACHADO }

export const LISTA_DE_ACHADOS = lista(diagnostico.listar, {
  lista: 'achados-do-diagnostico',
  titulo: 'Achados do diagnóstico',
  um: 'achado',
  varios: 'achados',
  tela: '/painel/almoxarifado/diagnostico/achados',
  exportar: 'painel.almoxarifado.diagnosticos.exportar',
  ordem: { order: 'valor', sort: 'desc' },
  colunas: {
    rotulo: { rotulo: 'Achado', ordem: 'rotulo' },
    codigo: { rotulo: 'Código', so: 'arquivo', valor: ({ regra }) => regra },
    regra,
    severidade: {
      ...severidade,
      opcional: true,
      valor: ({ regra }) => REGRAS_DO_DIAGNOSTICO[regra].severidade,
    },
    local: { rotulo: 'Local', formato: 'local', valor: ({ local }) => local?.nome },
    valor: {
      rotulo: 'Exposto',
      no_arquivo: 'Exposto (R$)',
      formato: 'centavos',
      ordem: 'valor',
      valor: ({ valor_centavos }) => valor_centavos,
    },
    desde: { rotulo: 'Desde', formato: 'instante' },
    primeiro_em: { rotulo: 'Visto em', formato: 'instante', ordem: 'primeiro_em' },
    vez: { rotulo: 'Vez', formato: 'numero', so: 'arquivo' },
    situacao: {
      rotulo: situacao.rotulo,
      valor: ({ situacao, silencio }) =>
        silencio === null
          ? SITUACOES_DO_ACHADO[situacao]
          : `Silenciado até ${diaEscrito(silencio.ate)} por ${silencio.por}: ${silencio.motivo}`,
    },
    motivo: {
      rotulo: 'Motivo do silêncio',
      so: 'arquivo',
      valor: ({ silencio }) => silencio?.motivo,
    },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Texto', dica: 'O que foi achado, ou o local' },
    regra: { tipo: 'varias', ...regra },
    severidade: { tipo: 'varias', ...severidade },
    situacao: { tipo: 'opcao', ...situacao },
    local_id: { tipo: 'local', rotulo: 'Local, com o que está abaixo' },
  },
})
