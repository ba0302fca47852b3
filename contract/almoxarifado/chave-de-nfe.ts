// The key of an NF-e: 44 characters, with letters where its CNPJ has them (domain F13). It says who, when and which.
import { digitoModulo11, documentoSemMascara, raizDoCnpj } from '#contract/casa/documentos-br.ts'

const CHAVE = /^\d{6}[0-9A-Z]{12}\d{26}$/

export interface PartesDaChave {
  /** Of the state that authorised it, as IBGE numbers them. */
  uf: string
  /** The year and month of emission, `2026-08`. */
  mes: string
  /** A CPF comes with three zeros before it. */
  documento: string
  modelo: string
  serie: string
  numero: string
  tipo_emissao: string
  codigo: string
  digito: string
}

/** Printed in groups of four, it may bring spaces. */
export const chaveSemMascara = documentoSemMascara

/** Of one that is right; see `motivoDaChave`. */
export function partesDaChave(chave: string): PartesDaChave {
  const sem = chaveSemMascara(chave)
  return {
    uf: sem.slice(0, 2),
    mes: `20${sem.slice(2, 4)}-${sem.slice(4, 6)}`,
    documento: sem.slice(6, 20),
    modelo: sem.slice(20, 22),
    serie: String(Number(sem.slice(22, 25))),
    numero: String(Number(sem.slice(25, 34))),
    tipo_emissao: sem.slice(34, 35),
    codigo: sem.slice(35, 43),
    digito: sem.slice(43),
  }
}

/** What is wrong with it, in words for who typed it; null when nothing is. `hoje` is an ISO date. */
export function motivoDaChave(escrita: string, hoje: string): string | null {
  const chave = chaveSemMascara(escrita)
  if (chave.length !== 44) return `A chave da nota tem 44 caracteres, e esta tem ${chave.length}.`
  if (!CHAVE.test(chave)) return 'A chave da nota só tem números, e letras só no CNPJ. Confira-a.'
  if (digitoModulo11(chave.slice(0, 43)) !== Number(chave[43]))
    return 'O dígito verificador da chave (o último número) não confere. Confira a chave.'
  const { mes, modelo } = partesDaChave(chave)
  if (modelo !== '55' && modelo !== '65')
    return `A chave é de um documento de modelo ${modelo}, e não de NF-e.`
  if (!/-(0[1-9]|1[0-2])$/.test(mes)) return 'O mês da chave não existe. Confira a chave.'
  return mes > hoje.slice(0, 7) ? 'A chave é de um mês que ainda não chegou. Confira a chave.' : null
}

/** Whether the key was issued by who has this CNPJ or CPF. */
export const chaveEhDe = (chave: string, documento: string): boolean =>
  partesDaChave(chave).documento === chaveSemMascara(documento).padStart(14, '0')

/**
 * 890 to 919 are of the notes that the tax office issues for who asks: with its own CNPJ in the key, or that of who asked
 * (Manual de Orientação do Contribuinte, field B07).
 */
export const serieDeAvulsa = (serie: string): boolean => Number(serie) >= 890 && Number(serie) <= 919

/** Whether the key was issued by some establishment of the company that has this CNPJ. */
export const mesmaEmpresa = (chave: string, cnpj: string): boolean =>
  documentoSemMascara(cnpj).length === 14 && raizDoCnpj(partesDaChave(chave).documento) === raizDoCnpj(cnpj)
