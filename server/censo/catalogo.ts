// A line of INEP's Catálogo de Escolas: the school alone, without rooms or equipment.

import type { Linha } from '#server/dados/importacoes/linha.ts'
import { cepDe, chaveDe, telefoneDe, textoLimpo } from '#server/dados/importacoes/normalizacao.ts'
import type { CamposDaEscola, EscolaLida, Etapa } from './escola-lida.ts'
import { coordenadas, municipio, opcional, ufDe } from './microdados.ts'

export const COLUNAS_DO_CATALOGO = ['Escola', 'Código INEP', 'UF']

const DEPENDENCIAS = {
  Federal: 'federal',
  Estadual: 'estadual',
  Municipal: 'municipal',
  Privada: 'privada',
} as const
const LOCALIZACOES = { Urbana: 'urbana', Rural: 'rural' } as const

/** "Restrição de Atendimento" says, among other things, whether the school works. */
function situacao(restricao: string): CamposDaEscola['situacao_funcionamento'] {
  const texto = chaveDe(restricao)
  if (texto === '') return null
  if (texto.includes('paralisada')) return 'paralisada'
  return texto.includes('extinta') ? 'extinta' : 'em_atividade'
}

export const COLUNA_DAS_ETAPAS = 'Etapas e Modalidade de Ensino Oferecidas'

/** As the catalogue names them, in parts: it does not tell nursery from preschool, nor the years of the Fundamental. */
const ETAPAS_DO_CATALOGO: readonly (readonly [string, readonly Etapa[]])[] = [
  ['educacao infantil', ['creche', 'pre_escola']],
  ['ensino fundamental', ['fundamental_iniciais', 'fundamental_finais']],
  ['ensino medio', ['medio']],
  ['educacao de jovens', ['eja']],
  ['educacao profissional', ['profissional']],
  ['educacao especial', ['especial']],
]

function etapas(ditas: string): Etapa[] | null {
  const texto = chaveDe(ditas)
  const achadas = ETAPAS_DO_CATALOGO.filter(([nome]) => texto.includes(nome)).flatMap(([, etapas]) => etapas)
  return achadas.length > 0 ? achadas : null
}

type Endereco = Pick<CamposDaEscola, 'endereco' | 'bairro' | 'cep'>

/** `RUA DAS FLORES, 120 CASA. CENTRO. 77693-000 Abreulândia - TO.` */
function endereco(inteiro: string): Endereco {
  const fim = /\s*(\d{5}-?\d{3})\s+[^.]*\.?$/.exec(inteiro)
  const antes = (fim ? inteiro.slice(0, fim.index) : inteiro).replace(/[.\s]+$/, '')
  const corte = antes.lastIndexOf('. ')
  const logradouro = fim && corte !== -1 ? antes.slice(0, corte) : antes
  return {
    endereco: textoLimpo(logradouro) || null,
    bairro: fim && corte !== -1 ? textoLimpo(antes.slice(corte + 2)) || null : null,
    cep: (fim?.[1] && cepDe(fim[1])) ?? null,
  }
}

/** What cannot be read is among the line's refusals. */
export function escolaDoCatalogo(numero: number, linha: Linha): EscolaLida {
  const telefone = linha.texto('Telefone')
  const uf = ufDe(linha, 'UF')
  return {
    linha: numero,
    codigo_inep: linha.obrigatorio('Código INEP', /^\d{8}$/, 'o código INEP tem 8 dígitos') ?? '',
    campos: {
      nome: linha.obrigatorio('Escola', /^.{1,200}$/, 'informe o nome da escola, com até 200 letras') ?? '',
      dependencia: linha.opcao('Dependência Administrativa', DEPENDENCIAS),
      localizacao: linha.opcao('Localização', LOCALIZACOES),
      situacao_funcionamento: situacao(linha.texto('Restrição de Atendimento')),
      ...municipio(linha, { uf, codigo: null, nome: linha.texto('Município') || null }),
      uf,
      ...endereco(linha.texto('Endereço')),
      telefone: opcional(linha, 'telefone', telefone, telefoneDe('', telefone)),
      ...coordenadas(linha, linha.texto('Latitude'), linha.texto('Longitude')),
      etapas: etapas(linha.texto(COLUNA_DAS_ETAPAS)),
    },
    etapasEmParte: true,
    ambientes: {},
    bens: {},
  }
}
