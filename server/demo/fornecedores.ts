// Suppliers of the demonstration: fictitious, with check digits that check, some of them with letters.
import type { DadosDoFornecedor } from '#contract/rede/fornecedor.ts'
import type { TipoDeSancao } from '#contract/rede/fornecimento.ts'
import { comDigitos } from './documentos.ts'

interface Semente {
  /** Twelve characters of a CNPJ, or nine of a CPF; the digits are added. */
  corpo: string
  razao_social: string
  nome_fantasia?: string
  natureza: DadosDoFornecedor['natureza']
  tipo_pessoa?: DadosDoFornecedor['tipo_pessoa']
  municipio: string
  municipio_ibge: string
  porte?: DadosDoFornecedor['porte']
  situacao?: 'suspenso' | 'inativo'
  motivo?: string
  contato?: string
  sancao?: { tipo: TipoDeSancao; orgao: string; processo: string }
  /** Days from the day of the story to the end of its FGTS certificate. */
  certidao?: number
}

const PALMAS = { municipio: 'Palmas', municipio_ibge: '1721000' }
const ARAGUAINA = { municipio: 'Araguaína', municipio_ibge: '1702109' }
const GURUPI = { municipio: 'Gurupi', municipio_ibge: '1709500' }

const SEMENTES: readonly Semente[] = [
  {
    corpo: '418230970001',
    razao_social: 'Móveis Escolares Jalapão Ltda',
    nome_fantasia: 'Jalapão Móveis',
    natureza: ['fornecedor', 'mantenedor'],
    ...PALMAS,
    porte: 'epp',
    contato: 'Renata Alencar',
    certidao: 120,
  },
  {
    corpo: '7K2MB4N10001',
    razao_social: 'Cerrado Informática e Serviços Ltda',
    nome_fantasia: 'Cerrado Info',
    natureza: ['fornecedor'],
    ...PALMAS,
    porte: 'me',
    contato: 'Tiago Bastos',
    certidao: 12,
  },
  {
    corpo: '7K2MB4N10002',
    razao_social: 'Cerrado Informática e Serviços Ltda',
    nome_fantasia: 'Cerrado Info Gurupi',
    natureza: ['mantenedor'],
    ...GURUPI,
    porte: 'me',
  },
  {
    corpo: '305518460001',
    razao_social: 'Distribuidora Babaçu de Alimentos S.A.',
    nome_fantasia: 'Babaçu Alimentos',
    natureza: ['fornecedor', 'transportador'],
    ...ARAGUAINA,
    porte: 'demais',
    contato: 'Sílvio Reis',
    sancao: { tipo: 'multa', orgao: 'Controladoria-Geral do Estado', processo: '2025/0417' },
    certidao: -20,
  },
  {
    corpo: 'B7XQ20L90001',
    razao_social: 'Papelaria Capim Dourado Ltda',
    natureza: ['fornecedor'],
    ...PALMAS,
    porte: 'mei',
    situacao: 'suspenso',
    motivo: 'Três entregas atrasadas no semestre',
    certidao: 60,
  },
  {
    corpo: '221906730001',
    razao_social: 'Fundação Rio Sereno',
    natureza: ['doador'],
    ...GURUPI,
    contato: 'Helena Prado',
  },
  {
    corpo: '013300540001',
    razao_social: 'Prefeitura Municipal de Vila Serena',
    tipo_pessoa: 'orgao_publico',
    natureza: ['orgao_cedente', 'doador'],
    ...ARAGUAINA,
  },
  {
    corpo: '640271385',
    razao_social: 'Osvaldo Teixeira Campos',
    tipo_pessoa: 'pf',
    natureza: ['transportador'],
    ...GURUPI,
  },
  {
    corpo: '159482060001',
    razao_social: 'Transportes Ponte Alta Ltda',
    natureza: ['transportador'],
    ...PALMAS,
    porte: 'epp',
    situacao: 'inativo',
    motivo: 'Encerrou as atividades',
  },
]

export const FORNECEDORES = SEMENTES.map(({ corpo, contato, ...resto }, i) => ({
  tipo_pessoa: 'pj' as const,
  ...resto,
  documento: comDigitos(corpo),
  uf: 'TO',
  telefones: [`(63) 3000-${String(1001 + i)}`],
  contatos: contato
    ? [{ nome: contato, cargo: 'Comercial', telefone: `(63) 99000-${String(2001 + i)}`, email: null }]
    : [],
}))
