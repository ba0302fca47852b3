// Personal data in the audit trail: what is left out for who may not see it (LGPD, minimisation).
import type { Evento } from '#contract/administracao/auditoria.ts'

/** Fields whose value is personal whatever it looks like. */
export const CAMPOS_PESSOAIS = [
  'cpf',
  'telefone',
  'email',
  'ip',
  'rg',
  'endereco_de_rede',
  // of a supplier, which may be a person
  'telefones',
  'emails',
  'contatos',
] as const

const OCULTO = '•••'
const E_MAIL = String.raw`[^\s"'<>@,;:]+@[^\s"'<>@,;]+`
const CPF = String.raw`\d{3}\.?\d{3}\.?\d{3}-?\d{2}`
const TELEFONE = String.raw`\(\d{2}\)\s?9?\d{4}-?\d{4}`
/** The same in PostgreSQL as here. A number that goes on (an NF-e key, a label) is no CPF. */
export const PADRAO_PESSOAL = `${E_MAIL}|(?<!\\d)${CPF}(?!\\d)|${TELEFONE}`
const noTexto = new RegExp(PADRAO_PESSOAL, 'g')
const pessoal = (campo: string) => (CAMPOS_PESSOAIS as readonly string[]).includes(campo)

function semPessoais(valor: unknown): unknown {
  if (typeof valor === 'string') return valor.replace(noTexto, OCULTO)
  if (Array.isArray(valor)) return valor.map(semPessoais)
  if (typeof valor !== 'object' || valor === null) return valor
  const pares = Object.entries(valor).map(([nome, dentro]) => [
    nome,
    pessoal(nome) && dentro !== null ? OCULTO : semPessoais(dentro),
  ])
  return Object.fromEntries(pares)
}

const igual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

type Visto = Omit<Evento, 'ocultado'>

/** The event as who may not see personal data sees it; `ocultado` says that something was left out. */
export function eventoSemDadosPessoais(evento: Visto): Evento {
  const inteiro = evento.campo !== null && pessoal(evento.campo)
  const ocultar = (valor: unknown) => (inteiro && valor !== null ? OCULTO : semPessoais(valor))
  const visto: Visto = {
    ...evento,
    ip: null,
    de: ocultar(evento.de),
    para: ocultar(evento.para),
    motivo: evento.motivo === null ? null : evento.motivo.replace(noTexto, OCULTO),
  }
  return { ...visto, ocultado: !igual(visto, evento) }
}

/** The event as its reader may see it. */
export function eventoVisto(evento: Visto, { pessoais }: { pessoais: boolean }): Evento {
  return pessoais ? { ...evento, ocultado: false } : eventoSemDadosPessoais(evento)
}
