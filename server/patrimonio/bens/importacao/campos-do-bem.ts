// The columns of a register of assets, as spreadsheets and other systems write them.

import { codigoEscrito, digitoNaoConfere } from '#contract/casa/codigos.ts'
import { motivoDoCpfOuCnpj } from '#contract/casa/documentos-br.ts'
import { reais as emReais } from '#contract/casa/reais.ts'
import { CAMPOS_DO_BEM } from '#contract/patrimonio/campos-do-bem.ts'
import { campo, campoDe } from '#server/dados/importacoes/alvos/definicao.ts'
import { cpfOuCnpj, decimal, texto } from '#server/dados/importacoes/alvos/leitores.ts'
import { textoLimpo } from '#server/dados/importacoes/normalizacao.ts'

export const ate = (maximo: number) => (celula: string) => {
  const lido = texto(celula)
  if (lido.length > maximo) throw new Error(`use até ${maximo} letras`)
  return lido
}

const MAIOR_VALOR = 1e12

/** In centavos. */
function reais(celula: string): number {
  const centavos = Math.round(decimal(celula) * 100)
  if (centavos < 0) throw new Error('use um valor em reais, de zero para cima')
  if (centavos > MAIOR_VALOR * 100) throw new Error(`use um valor até ${emReais(MAIOR_VALOR * 100)}`)
  return centavos
}

const meses = (ao_menos: number) => (celula: string) => {
  const lidos = decimal(celula)
  if (!Number.isInteger(lidos) || lidos < ao_menos || lidos > 1200)
    throw new Error(`use um número inteiro de meses, de ${ao_menos} a 1200`)
  return lidos
}

/** `31/12/2025`, `2025-12-31`, or the latter with the time that a spreadsheet adds. */
export function dia(celula: string): string {
  const limpo = textoLimpo(celula).replace(/[T ]\d{2}:\d{2}.*$/, '')
  const [, d, m, a] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(limpo) ?? []
  const iso = a === undefined ? limpo : `${a}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
  const instante = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(`${iso}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(instante) || new Date(instante).toISOString().slice(0, 10) !== iso)
    throw new Error('use uma data, por exemplo 31/12/2025')
  return iso
}

function codigo(celula: string): string {
  const lido = codigoEscrito(texto(celula))
  if (lido === '') throw new Error('use o código da plaqueta')
  if (digitoNaoConfere(lido)) throw new Error('o dígito depois do traço não confere: confira o código')
  return lido
}

const doBem = campoDe(CAMPOS_DO_BEM)

export const COLUNAS_DO_BEM = [
  doBem('tombamento', {
    dica: 'O número oficial: é por ele, ou pela plaqueta, que se acha o bem. Com ele, um bem novo já entra ativo.',
    exemplo: '2024/000123',
    sinonimos: [
      'numero de tombamento',
      'tombo',
      'numero do patrimonio',
      'patrimonio',
      'registro patrimonial',
    ],
    ler: ate(40),
  }),
  doBem('referencia_id', {
    dica: 'O código que se lê na etiqueta. Só com ela, um bem novo entra a tombar.',
    exemplo: '000123-6',
    sinonimos: ['codigo da plaqueta', 'etiqueta', 'codigo de barras', 'qr'],
    ler: codigo,
  }),
  doBem('descricao', {
    exemplo: 'Cadeira giratória com braços',
    sinonimos: ['bem', 'descricao do bem', 'nome', 'especificacao'],
    ler: ate(200),
  }),
  campo('classe', {
    rotulo: 'Classe',
    dica: 'Código ou nome, como em Classes de bens.',
    exemplo: 'MOB-CAD',
    sinonimos: ['classe do bem', 'grupo', 'codigo da classe'],
    ler: ate(120),
  }),
  campo('local', {
    rotulo: 'Local',
    dica: 'Código INEP, código ou nome do local.',
    exemplo: '17000001',
    sinonimos: ['codigo inep', 'escola', 'unidade', 'lotacao', 'inep', 'codigo do local'],
    ler: ate(200),
  }),
  campo('ambiente', {
    rotulo: 'Ambiente',
    dica: 'O nome da sala, como está nas instalações do local.',
    exemplo: 'Sala 01',
    sinonimos: ['sala', 'dependencia', 'instalacao'],
    ler: ate(200),
  }),
  campo('responsavel', {
    rotulo: 'Responsável',
    dica: 'Matrícula ou e-mail de quem tem o bem em carga própria.',
    exemplo: 'ana@educacao.gov.br',
    sinonimos: ['servidor', 'matricula', 'consignatario'],
    ler: ate(200),
  }),
  doBem('marca', { exemplo: 'Flexform', sinonimos: ['fabricante'], ler: ate(80) }),
  doBem('modelo', { ler: ate(80) }),
  doBem('numero_serie', { sinonimos: ['serie', 'n de serie', 'serial'], ler: ate(80) }),
  doBem('cor', { ler: ate(40) }),
  doBem('estado', { exemplo: 'Bom', sinonimos: ['estado de conservacao', 'conservacao'] }),
  doBem('condicao', { exemplo: 'Em uso' }),
  doBem('valor_aquisicao_centavos', {
    dica: 'Em reais. Pede a permissão de editar valores.',
    exemplo: '1.234,56',
    sinonimos: ['valor', 'valor do bem', 'preco'],
    ler: reais,
  }),
  doBem('valor_avaliado_centavos', {
    dica: 'Em reais; vale no lugar do de aquisição. Pede a permissão de editar valores.',
    sinonimos: ['valor reavaliado', 'valor de avaliacao', 'valor atual', 'valor justo'],
    ler: reais,
  }),
  doBem('valor_residual_centavos', {
    dica: 'Em reais. Vazio: a parte que a classe diz.',
    sinonimos: ['residual'],
    ler: reais,
  }),
  doBem('vida_util_meses', {
    rotulo: 'Vida útil (meses)',
    dica: 'Vazia: a da classe.',
    exemplo: '60',
    sinonimos: ['vida util', 'vida util em meses'],
    ler: meses(1),
  }),
  doBem('inicio_depreciacao', {
    dica: 'Quando o bem entrou em uso. Vazio: a data de ingresso.',
    exemplo: '15/03/2017',
    sinonimos: ['inicio da depreciacao', 'data de inicio de uso', 'data de uso', 'entrada em uso'],
    ler: dia,
  }),
  doBem('depreciado_abertura_centavos', {
    rotulo: 'Depreciação acumulada',
    dica: 'Em reais, até entrar no sistema. Pede também a vida restante e o documento.',
    exemplo: '800,00',
    sinonimos: ['depreciacao', 'acumulada', 'depreciado', 'depreciacao acumulada ate a abertura'],
    ler: reais,
  }),
  doBem('vida_restante_meses', {
    rotulo: 'Vida restante (meses)',
    dica: 'Quantos meses ainda deprecia; 0, se nenhum.',
    exemplo: '12',
    sinonimos: ['vida restante', 'vida util restante', 'vida remanescente', 'meses restantes'],
    ler: meses(0),
  }),
  doBem('documento_abertura', {
    dica: 'De onde vem o que já depreciou.',
    exemplo: 'Inventário 2025, processo 123/2025',
    sinonimos: ['documento', 'laudo'],
    ler: ate(120),
  }),
  doBem('data_ingresso', {
    exemplo: '31/12/2025',
    sinonimos: ['data de aquisicao', 'data da incorporacao', 'data'],
    ler: dia,
  }),
  doBem('forma_ingresso', { exemplo: 'Compra', sinonimos: ['forma de aquisicao', 'tipo de aquisicao'] }),
  doBem('propriedade', { exemplo: 'Próprio' }),
  campo('fornecedor', {
    rotulo: 'Fornecedor',
    dica: 'CNPJ ou CPF de um fornecedor cadastrado.',
    sinonimos: ['cnpj do fornecedor', 'cnpj'],
    ler: (celula) => {
      const documento = cpfOuCnpj(celula)
      const motivo = motivoDoCpfOuCnpj(documento)
      if (motivo !== null) throw new Error(motivo)
      return documento
    },
  }),
  doBem('nota', { sinonimos: ['nota', 'nf', 'n da nota'], ler: ate(60) }),
  doBem('empenho', { sinonimos: ['nota de empenho'], ler: ate(60) }),
  doBem('processo', { sinonimos: ['n do processo'], ler: ate(60) }),
  doBem('garantia_ate', { sinonimos: ['garantia'], ler: dia }),
  doBem('observacoes', { sinonimos: ['obs'], ler: ate(1000) }),
]
