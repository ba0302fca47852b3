// Assets that nobody finds: declared by an act, inquired into, and found or written off.
import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { diaOuNada } from '#contract/casa/dia.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, listaDe, Pagina, pagina, ResultadoDoLote } from '#contract/casa/envelope.ts'
import { capa } from '#contract/papeis/capa.ts'
import { BemNomeado } from './bens.ts'
import { Centavos, DocumentoDoAto } from './desfazimento.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })
const motivo = z.string().trim().min(10, 'Explique em ao menos 10 letras').max(1000)

/** Derived: open until it has a result; late when its day passed. */
export const SituacaoDaApuracao = z.enum(['aberta', 'atrasada', 'concluida'])
export type SituacaoDaApuracao = z.infer<typeof SituacaoDaApuracao>
export const SITUACOES_DA_APURACAO: Readonly<Record<SituacaoDaApuracao, string>> = {
  aberta: 'Aberta',
  atrasada: 'Atrasada',
  concluida: 'Concluída',
}

export const ConclusaoDaApuracao = z.enum(['ressarcido', 'substituido', 'isento'])
export type ConclusaoDaApuracao = z.infer<typeof ConclusaoDaApuracao>
export const ResultadoDaApuracao = z.enum([...ConclusaoDaApuracao.options, 'localizado'])
export type ResultadoDaApuracao = z.infer<typeof ResultadoDaApuracao>
export const RESULTADOS_DA_APURACAO: Readonly<Record<ResultadoDaApuracao, string>> = {
  ressarcido: 'Ressarcido',
  substituido: 'Substituído por outro',
  isento: 'Sem responsável',
  localizado: 'Localizado',
}

export const Apuracao = z.object({
  id: z.number().int(),
  numero: z.string(),
  bem: BemNomeado,
  /** The face of the asset. */
  ...capa,
  local: Nomeado,
  /** Ids from the root down to the place. */
  caminho: z.array(z.number().int()),
  situacao: SituacaoDaApuracao,
  comissao: Nomeado.nullable(),
  fatos: z.string(),
  boletim: z.string().nullable(),
  processo: z.string().nullable(),
  prazo: z.iso.date().nullable(),
  aberta_em: z.string(),
  aberta_por: z.string(),
  concluida_em: z.string().nullable(),
  concluida_por: z.string().nullable(),
  resultado: ResultadoDaApuracao.nullable(),
  relatorio: z.string().nullable(),
  /** Of the termo circunstanciado. */
  termo: DocumentoDoAto.nullable(),
  /** What was paid back; null too for who may not see values. */
  valor_centavos: z.number().int().nullable(),
  acoes: z.array(AcaoDoRegistro),
})
export type Apuracao = z.infer<typeof Apuracao>

export const FiltroDeApuracoes = z.object({
  /** The number, the process, or the label or description of the asset. */
  texto: z.string().max(100).optional(),
  situacao: listaDe(SituacaoDaApuracao).optional(),
  resultado: listaDe(ResultadoDaApuracao).optional(),
  local_id: id.optional(),
  bem_id: id.optional(),
})

const BASE = '/api/painel/almoxarifado/apuracoes'
const BENS = '/api/painel/almoxarifado/patrimonios'
const RECURSO = 'painel.almoxarifado.patrimonios'

export const apuracoes = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: `${RECURSO}.listar`,
    resumo: 'As apurações dos bens que quem pergunta alcança, da mais nova à mais antiga.',
    query: Pagina.extend(FiltroDeApuracoes.shape),
    dados: pagina(Apuracao),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: `${RECURSO}.listar`,
    resumo: 'Uma apuração.',
    params,
    dados: Apuracao,
  },
  naoLocalizar: {
    method: 'POST',
    path: `${BENS}/{id}/nao-localizar`,
    access: `${RECURSO}.nao-localizar`,
    resumo: 'Declara, por ato, que o bem não foi localizado; uma leitura que faltou não basta.',
    params,
    body: z.strictObject({ motivo }),
    dados: BemNomeado,
  },
  localizar: {
    method: 'POST',
    path: `${BENS}/{id}/localizar`,
    access: `${RECURSO}.nao-localizar`,
    resumo: 'Registra que o bem foi localizado; a apuração aberta, se houver, termina assim.',
    params,
    body: z.strictObject({ motivo }),
    dados: BemNomeado,
  },
  localizarVarios: {
    method: 'POST',
    path: `${BENS}/em-lote/localizar`,
    access: `${RECURSO}.nao-localizar`,
    resumo: 'Registra que os bens escolhidos foram localizados; diz de cada um que não pôde ser, e por quê.',
    body: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(500), motivo }),
    dados: ResultadoDoLote,
  },
  abrir: {
    method: 'POST',
    path: BASE,
    access: `${RECURSO}.apurar`,
    resumo: 'Abre a apuração do que houve com um bem não localizado.',
    body: z.strictObject({
      bem_id: z.number().int().positive(),
      fatos: z.string().trim().min(10, 'Conte o que se sabe, em ao menos 10 letras').max(2000),
      comissao_id: z.number().int().positive().nullable().default(null),
      boletim: textoOuNada(80),
      processo: textoOuNada(80),
      prazo: diaOuNada(),
    }),
    dados: Apuracao,
  },
  concluir: {
    method: 'POST',
    path: `${BASE}/{id}/concluir`,
    access: `${RECURSO}.baixar`,
    resumo: 'Conclui a apuração e baixa o bem, com o termo circunstanciado; não por quem a abriu.',
    params,
    body: z.strictObject({
      resultado: ConclusaoDaApuracao,
      relatorio: z.string().trim().min(20, 'Resuma o relatório em ao menos 20 letras').max(4000),
      processo: z.string().trim().min(3, 'Informe o processo').max(80),
      valor_centavos: Centavos.nullable().default(null),
    }),
    dados: Apuracao,
  },
})
