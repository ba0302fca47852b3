// What a person typed in the search: operators apart from words, and what its shape may be the code of.

import { digitoVerificador, referenciaLida } from '#contract/casa/codigos.ts'
import { cnpjConfere, digitoModulo11, documentoSemMascara } from '#contract/casa/documentos-br.ts'
import { semAcento } from '#contract/casa/sem-acento.ts'
import type { GrupoDeBusca } from '#contract/dados/busca.ts'
import { type NumeroNoTexto, numeroNoTexto } from './numero-no-texto.ts'

export interface Pergunta {
  /** Without the operators; codes are compared with it. */
  texto: string
  /** Of `local:`. */
  local: string | null
  /** Of `#`: an official number or a part of it. */
  protocolo: string | null
  /** The official number that the whole of it is, or a part of one. */
  numero: NumeroNoTexto | null
  /** Of `tipo:`; null asks everything. */
  tipos: readonly GrupoDeBusca[] | null
}

const TIPOS: Readonly<Record<string, GrupoDeBusca>> = {
  bem: 'patrimonios',
  bens: 'patrimonios',
  patrimonio: 'patrimonios',
  patrimonios: 'patrimonios',
  local: 'locais',
  locais: 'locais',
  escola: 'locais',
  escolas: 'locais',
  monitoramento: 'monitoramentos',
  monitoramentos: 'monitoramentos',
  visita: 'monitoramentos',
  visitas: 'monitoramentos',
  usuario: 'usuarios',
  usuarios: 'usuarios',
  pessoa: 'usuarios',
  pessoas: 'usuarios',
  perfil: 'perfis',
  perfis: 'perfis',
  transferencia: 'transferencias',
  transferencias: 'transferencias',
  requisicao: 'requisicoes',
  requisicoes: 'requisicoes',
  fornecedor: 'fornecedores',
  fornecedores: 'fornecedores',
  material: 'materiais',
  materiais: 'materiais',
  remessa: 'remessas',
  remessas: 'remessas',
  onda: 'ondas',
  ondas: 'ondas',
  entrada: 'entradas',
  entradas: 'entradas',
  nota: 'entradas',
  inventario: 'inventarios',
  inventarios: 'inventarios',
  ajuste: 'ajustes',
  ajustes: 'ajustes',
  ressuprimento: 'ressuprimentos',
  ressuprimentos: 'ressuprimentos',
  desfazimento: 'desfazimentos',
  desfazimentos: 'desfazimentos',
  manutencao: 'manutencoes',
  manutencoes: 'manutencoes',
  apuracao: 'apuracoes',
  apuracoes: 'apuracoes',
  documento: 'documentos',
  documentos: 'documentos',
  termo: 'documentos',
  termos: 'documentos',
  campanha: 'campanhas',
  campanhas: 'campanhas',
  comissao: 'comissoes',
  comissoes: 'comissoes',
  responsavel: 'cargas',
  responsaveis: 'cargas',
  carga: 'cargas',
  cargas: 'cargas',
}

/** `local:"cora coralina" tipo:bem cadeira`; an operator that means nothing here stays among the words. */
export function perguntaDe(q: string): Pergunta {
  let local: string | null = null
  let protocolo = ''
  const tipos: GrupoDeBusca[] = []
  const texto = q
    .replace(/\p{C}/gu, ' ')
    .replace(
      /(?<=^|\s)(?:(local|tipo):(?:"([^"]*)"|(\S+))|#(\S+))/giu,
      (parte, operador?: string, citado?: string, solto?: string, numero?: string) => {
        const valor = citado ?? solto ?? ''
        if (numero !== undefined) protocolo = numero
        else if (operador?.toLowerCase() === 'local') local = valor
        else {
          const tipo = TIPOS[semAcento(valor)]
          if (tipo === undefined) return parte
          tipos.push(tipo)
        }
        return ' '
      },
    )
    .replace(/\s+/g, ' ')
    .trim()
  const marcado = protocolo !== ''
  return {
    texto,
    local,
    protocolo: marcado ? protocolo : null,
    numero: numeroNoTexto(marcado ? protocolo : texto, marcado),
    tipos: tipos.length > 0 ? tipos : null,
  }
}

export interface CodigoDeBem {
  /** As it may be written on the label. */
  referencia: string
  /** Numbers of the label: with no check digit, with it and no hyphen, or with one that may be wrong. */
  numeros: number[]
}

export function codigoDeBem(texto: string): CodigoDeBem {
  const referencia = referenciaLida(texto)
  const partes = /^(\d{1,12})(?:-(\d))?$/.exec(referencia)
  if (!partes?.[1]) return { referencia, numeros: [] }
  const numero = Number(partes[1])
  const numeros = [numero]
  const corpo = Math.floor(numero / 10)
  if (partes[2] === undefined && corpo > 0 && digitoVerificador(corpo) === numero % 10) numeros.push(corpo)
  return { referencia, numeros }
}

/** Whether the typed check digit, if there is one, is the number's own. */
export function digitoConfere({ referencia, numeros }: CodigoDeBem): boolean {
  const digito = /-(\d)$/.exec(referencia)?.[1]
  return digito === undefined || numeros.every((numero) => digitoVerificador(numero) === Number(digito))
}

/**
 * A CNPJ (14 characters, letters since 2026; Receita Federal, IN 2.229/2024) or the key of an NF-e (44), without
 * punctuation; null when the digits do not check. It is looked for whole and never as loose words.
 */
export function documentoNoTexto(texto: string): string | null {
  const junto = documentoSemMascara(texto)
  if (cnpjConfere(junto)) return junto
  if (/^\d{6}[0-9A-Z]{12}\d{26}$/.test(junto))
    return digitoModulo11(junto.slice(0, 43)) === Number(junto[43]) ? junto : null
  return null
}
