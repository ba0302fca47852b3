/** An act of an asset's life as a person says it. */

import type { EventoDoBem } from '#contract/patrimonio/ciclo-do-bem.ts'
import type { EventoDaVida, MudancaDoBem } from '#contract/patrimonio/vida-do-bem.ts'
import { rotuloDoCampo } from '#contract/trilha/rotulos-dos-campos.ts'
import { mudancaPorExtenso, valorDoCampo } from '#web/detail/campo-da-trilha.ts'

const FEITOS: Readonly<Record<EventoDoBem, string>> = {
  tombar: 'Tombado',
  descartar: 'Cadastro descartado',
  transferir: 'Expedido para outro local',
  concluir_transferencia: 'Transferência encerrada',
  emprestar: 'Emprestado',
  ceder: 'Cedido',
  devolver: 'Devolvido',
  enviar_manutencao: 'Enviado para manutenção',
  retornar_manutencao: 'Voltou da manutenção',
  cancelar_manutencao: 'Manutenção cancelada',
  nao_localizar: 'Declarado não localizado',
  localizar: 'Localizado',
  abrir_apuracao: 'Apuração aberta',
  concluir_apuracao: 'Baixado ao fim da apuração',
  arrolar: 'Arrolado para desfazimento',
  reaproveitar: 'Reaproveitado',
  baixar: 'Baixado',
  estornar_baixa: 'Baixa estornada',
}
const doEvento: Readonly<Record<string, string>> = FEITOS

export const DOS_ATOS: Readonly<Record<string, string>> = {
  'bens.criar': 'Cadastrado',
  'bens.criarVarios': 'Cadastrado',
  'bens.editar': 'Cadastro editado',
  'bens.editarValores': 'Valores informados',
  'bens.juntar': 'Passou a ser parte de outro bem',
  'bens.separar': 'Deixou de ser parte de outro bem',
  'bens.definirCapa': 'Foto de capa escolhida',
  'bens.verificar': 'Verificado',
  'anexos.registrar': 'Anexo recebido',
  'anexos.repetir': 'Anexo recebido',
  'anexos.remover': 'Anexo removido',
  'anexos.restaurar': 'Anexo devolvido',
  'depreciacoes.reavaliar': 'Reavaliado',
  'desfazimentos.emitirLaudo': 'Avaliado pela comissão',
  'patrimonios.criar': 'Cadastrado em campo',
  'plaquetas.imprimir': 'Plaqueta impressa',
  'plaquetas.etiquetar': 'Plaqueta impressa',
}

/** What an act is called for the most telling thing that it changed, in this order. */
const DOS_CAMPOS: readonly (readonly [campo: string, titulo: string])[] = [
  ['referencia_id', 'Plaqueta trocada'],
  ['responsavel_servidor_id', 'Responsável trocado'],
  ['classe_id', 'Classe trocada'],
  ['instalacao_id', 'Mudou de ambiente'],
  ['estado', 'Estado atualizado'],
  ['condicao', 'Condição atualizada'],
  ['pai_id', 'Partes mudaram'],
]

const ditoDe = ({ mudancas }: EventoDaVida, qual: string): MudancaDoBem | undefined =>
  mudancas.find(({ campo }) => campo === qual)

export function tituloDoEvento(vivido: EventoDaVida): string {
  const { acao, evento } = vivido
  const lugar = ditoDe(vivido, 'local_id')?.para
  if (evento === 'concluir_transferencia' && lugar) return `Transferência recebida em ${lugar}`
  if (evento !== null) return doEvento[evento] ?? 'Situação alterada'
  const ato = DOS_ATOS[acao]
  if (ato) return ato
  if (acao.startsWith('importacoes.')) return 'Cadastrado por importação'
  if (lugar) return `Transferido para ${lugar}`
  return DOS_CAMPOS.find(([campo]) => ditoDe(vivido, campo))?.[1] ?? 'Cadastro atualizado'
}

/** What the title says already, or what says nothing to a reader. */
const CALADOS: readonly string[] = ['capa_uuid', 'impressao', 'uuid', 'origem', 'criado_por']

function respostas(valor: string | null): Readonly<Record<string, unknown>> {
  if (!valor?.startsWith('{')) return {}
  const lido: unknown = JSON.parse(valor)
  return typeof lido === 'object' && lido !== null ? { ...lido } : {}
}

function nomeDoArquivo(valor: string | null): string | null {
  const { nome } = respostas(valor)
  return typeof nome === 'string' ? nome : null
}

/** Each answer to what the class asks, by what the class calls it. */
function atributosMudados({ de, para }: MudancaDoBem, nomes: Readonly<Record<string, string>>): string[] {
  const [antes, depois] = [respostas(de), respostas(para)]
  const chaves = [...new Set([...Object.keys(antes), ...Object.keys(depois)])]
  const dito = (valor: unknown) => valorDoCampo('atributos', valor === undefined ? null : String(valor))
  return chaves.flatMap(
    (chave) =>
      mudancaPorExtenso(nomes[chave] ?? rotuloDoCampo(chave), dito(antes[chave]), dito(depois[chave])) ?? [],
  )
}

/** A line for each thing that the act changed; `atributos` are what the class asks, by key. */
export function mudancasDoEvento(
  { evento, mudancas }: EventoDaVida,
  atributos: Readonly<Record<string, string>> = {},
): string[] {
  return mudancas
    .filter(({ campo }) => !CALADOS.includes(campo) && !(campo === 'situacao' && evento !== null))
    .flatMap((mudanca) => {
      const { campo, de, para } = mudanca
      if (campo === 'anexo') return mudancaPorExtenso('Arquivo', nomeDoArquivo(de), nomeDoArquivo(para)) ?? []
      if (campo === 'atributos') return atributosMudados(mudanca, atributos)
      const [antes, depois] = [de, para].map((valor) => valorDoCampo(campo, valor, 'patrimonio'))
      return mudancaPorExtenso(rotuloDoCampo(campo, 'patrimonio'), antes ?? null, depois ?? null) ?? []
    })
}
