// The parameters in force, read where they matter: what was edited in the panel, over what the environment says, over
// what the program says.
import {
  LIMITES_INICIAIS,
  type Limites,
  type Parametros,
  type Rotulos,
} from '#contract/administracao/parametros.ts'
import {
  type RotulosProprios,
  type Vocabularios,
  vocabulariosCom,
} from '#contract/administracao/vocabularios.ts'
import type { Config } from '#server/casa/config.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type Guardados, parametrosGuardados } from './queries.ts'

type Ambiente = Pick<Config, 'orgao' | 'sigla' | 'uf' | 'suporte_telefone' | 'mapa_chave'>

/** What another process wrote is seen here at the latest after so long. */
const VALE_MS = 5_000

interface Lidos {
  em: number
  guardados: Promise<Guardados>
}

/**
 * By the function that reads: the database of the process has always the same one, and so do the plain calls made
 * over it; each transaction has its own, and reads for itself.
 */
const lidos = new WeakMap<Queryable['rows'], Lidos>()

function guardadosAgora(db: Queryable): Promise<Guardados> {
  const antes = lidos.get(db.rows)
  if (antes && Date.now() - antes.em < VALE_MS) return antes.guardados
  const guardados = parametrosGuardados(db)
  lidos.set(db.rows, { em: Date.now(), guardados })
  guardados.catch(() => lidos.delete(db.rows))
  return guardados
}

/** After a write of this process has been committed. */
export function esquecerParametros(db: Queryable): void {
  lidos.delete(db.rows)
}

const LOGO = '/api/configuracao/logo'

export function parametrosCom(
  { versao, valores, rotulos, logo_versao }: Guardados,
  env: Ambiente,
): Parametros {
  const { orgao, sigla, uf, suporte_telefone, mapa_chave } = env
  return {
    identidade: {
      orgao,
      sigla,
      uf,
      suporte_telefone,
      suporte_email: '',
      cor: null,
      cnpjs: [],
      ...valores.identidade,
    },
    logo: logo_versao === null ? null : `${LOGO}?versao=${logo_versao}`,
    mapa: { provedor: 'embutido', endereco: '', chave: mapa_chave, atribuicao: '', ...valores.mapa },
    limites: limitesCom(valores),
    rotulos,
    versao,
  }
}

const limitesCom = ({ limites }: Guardados['valores']): Limites => ({ ...LIMITES_INICIAIS, ...limites })

/** Never older than five seconds, and at once what this process wrote. */
export async function parametrosAtuais(db: Queryable, env: Ambiente): Promise<Parametros> {
  return parametrosCom(await guardadosAgora(db), env)
}

/** The limits in force now. */
export async function limitesAtuais(db: Queryable): Promise<Limites> {
  return limitesCom((await guardadosAgora(db)).valores)
}

/** The words of the órgão for what a visit asks. */
export async function vocabulariosAtuais(db: Queryable): Promise<Vocabularios> {
  const { rotulos }: { rotulos: Rotulos & RotulosProprios } = await guardadosAgora(db)
  return vocabulariosCom(rotulos)
}

/** How e-mails sign. */
export async function casaAtual<C extends Ambiente>(db: Queryable, config: C): Promise<C> {
  const { orgao, sigla, suporte_telefone } = (await parametrosAtuais(db, config)).identidade
  return { ...config, orgao, sigla, suporte_telefone }
}
