// R8: what stands in a stage beyond its days is told once to who answers above whoever should have moved it.
import sql from 'sql-template-tag'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { quemPode } from '#server/administracao/notificacoes/notify.ts'
import { pelaPrimeiraVez } from '#server/administracao/notificacoes/once.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { avisarAtrasada } from './avisos.ts'
import { diasNaEtapa, ETAPA, passouDoPrazo } from './etapas.ts'

type Etapa = 'autorizar' | 'separar' | 'receber'

interface Parada {
  id: number
  etapa: Etapa
  nivel: number | null
  dias: number
  chave: string
  local_destino_id: number
  deposito_id: number
}

const AREA = 'painel.almoxarifado.requisicoes'
/** From the first level up; whoever holds the last has nobody above. */
const NIVEIS = [
  `${AREA}.autorizar`,
  `${AREA}.autorizar-nivel-2`,
  `${AREA}.autorizar-nivel-3`,
] as const satisfies readonly Permissao[]

/** At which place who answers is looked for, and by what: the first that anybody holds. */
function acima({ etapa, nivel, local_destino_id, deposito_id }: Parada): {
  local_id: number
  permissoes: readonly Permissao[]
} {
  if (etapa === 'separar') return { local_id: deposito_id, permissoes: [NIVEIS[1], `${AREA}.separar`] }
  if (etapa === 'receber') return { local_id: local_destino_id, permissoes: [NIVEIS[0]] }
  const atual = nivel ?? 1
  return {
    local_id: local_destino_id,
    permissoes: [...NIVEIS.slice(atual), ...NIVEIS.slice(atual - 1, atual)],
  }
}

async function escalar(tx: Queryable, parada: Parada): Promise<void> {
  const { local_id, permissoes } = acima(parada)
  for (const permissao of permissoes) {
    const usuarios = await quemPode(tx, permissao, local_id)
    if (usuarios.length > 0)
      return avisarAtrasada({ tx, por: null }, parada.id, { ...parada, usuarios, local_id })
  }
}

/** Answers how many there were, at most `limite`. What came back to who asked is theirs alone to move. */
export async function escalarParadas(
  tx: Queryable,
  { fuso, limite }: { fuso: string; limite: number },
): Promise<number> {
  const prazos = await limitesAtuais(tx)
  const paradas = await tx.rows<Parada>(sql`
    select p.* from (
      select r.id, ${ETAPA} as etapa, r.nivel, ${diasNaEtapa(fuso)} as dias, r.local_destino_id, r.deposito_id,
        concat_ws(':', r.id, ${ETAPA}, r.nivel, extract(epoch from r.etapa_em)) as chave
      from requisicao r
      where r.situacao in ('em_autorizacao', 'autorizada') and ${passouDoPrazo({ fuso, prazos })}) p
    where not exists (select from notificacao_unica v where v.type = 'RequisicaoAtrasada' and v.chave = p.chave)
    order by p.id limit ${limite}`)
  for (const parada of paradas)
    if (await pelaPrimeiraVez(tx, 'RequisicaoAtrasada', parada.chave)) await escalar(tx, parada)
  return paradas.length
}
