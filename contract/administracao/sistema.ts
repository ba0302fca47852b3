// Whether the server is there, and how it is.
import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Nada } from '#contract/casa/envelope.ts'
import { ConexaoDeTempoReal } from '#contract/casa/tempo-real.ts'
import { Rotulos } from './parametros.ts'

/** What the installation's own base map holds: pictures or shapes, between which zooms, and where. */
export const ArquivoDoMapa = z.object({
  tipo: z.enum(['imagem', 'vetor']),
  zoom_minimo: z.number().int(),
  zoom_maximo: z.number().int(),
  /** West, south, east and north, in degrees. */
  limites: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})

export type ArquivoDoMapa = z.infer<typeof ArquivoDoMapa>

/** What the screens need to know of the órgão and of this installation before anyone signs in. */
export const Configuracao = z.object({
  orgao: z.string(),
  sigla: z.string(),
  uf: z.string(),
  suporte_telefone: z.string(),
  suporte_email: z.string(),
  /** Address of the órgão's picture; null: the product's. */
  logo: z.string().nullable(),
  /** `#rrggbb`; null: the product's. */
  cor: z.string().nullable(),
  mapa: z.object({
    /** `arquivo`: the server's own, by `ZELO_MAPA_PMTILES`; a service chosen in the parameters comes before it. */
    provedor: z.enum(['embutido', 'externo', 'arquivo']),
    /** With the key in its place; from this very server when it begins with `/`. */
    endereco: z.string(),
    atribuicao: z.string(),
    arquivo: ArquivoDoMapa.nullish(),
  }),
  /** What the órgão calls otherwise than the product does. */
  rotulos: Rotulos,
  tempo_real: ConexaoDeTempoReal.nullable(),
  fuso: z.string(),
  demonstracao: z.boolean(),
})

export type Configuracao = z.infer<typeof Configuracao>

export const CodigoDeSaude = z.enum([
  'banco-nao-responde',
  'banco-nao-grava',
  'arquivos-nao-gravam',
  'arquivos-sem-espaco',
  'arquivos-com-pouco-espaco',
  'copia-atrasada',
  'replica-atrasada',
  'replica-fora',
])

export type CodigoDeSaude = z.infer<typeof CodigoDeSaude>

/** For who watches the server: nothing here tells a stranger more than that it is ill. */
export const DETALHE_DA_SAUDE: Readonly<Record<CodigoDeSaude, string>> = {
  'banco-nao-responde': 'O banco de dados não responde.',
  'banco-nao-grava': 'O banco de dados responde, mas não grava.',
  'arquivos-nao-gravam': 'Os arquivos não podem ser gravados agora.',
  'arquivos-sem-espaco': 'Não há espaço na pasta de dados.',
  'arquivos-com-pouco-espaco': 'O espaço da pasta de dados está acabando.',
  'copia-atrasada': 'A última cópia de segurança é mais antiga do que devia.',
  'replica-atrasada': 'A réplica do banco está atrasada.',
  'replica-fora': 'A réplica do banco não serve.',
}

export const Saude = z.object({
  /** It answers; whether it also writes, `problemas` says. */
  banco: z.boolean(),
  versao: z.string(),
  ativo_ha_s: z.number().int(),
  problemas: z.array(z.object({ codigo: CodigoDeSaude, detalhe: z.string() })),
})

export type Saude = z.infer<typeof Saude>

export const sistema = endpoints({
  ping: {
    method: 'GET',
    path: '/api/ping',
    access: 'public',
    resumo:
      'Responde quando o servidor está pronto; o aparelho confia só nesta resposta para dizer que há conexão.',
    dados: Nada,
  },
  saude: {
    method: 'GET',
    path: '/saude',
    access: 'public',
    resumo:
      'Se o banco responde e grava e se a pasta de dados grava, 503 quando algum deles não; e se a cópia de segurança e a réplica estão em dia.',
    dados: Saude,
  },
  configuracao: {
    method: 'GET',
    path: '/api/configuracao',
    access: 'public',
    resumo: 'Nome do órgão, suporte e mapa desta instalação.',
    dados: Configuracao,
  },
  logo: {
    method: 'GET',
    path: '/api/configuracao/logo',
    access: 'public',
    resumo: 'A marca do órgão, em PNG; com `versao`, fica guardada no navegador.',
    query: z.object({ versao: z.string().max(64).optional() }),
    answer: 'stream',
    dados: z.unknown(),
  },
})
