// Profiles given to people and taken from them: nobody gives what they do not hold.

import sql from 'sql-template-tag'
import type { z } from 'zod'
import { type NivelMaximo, niveisQueCabem } from '#contract/administracao/perfis.ts'
import { type NovaAtribuicao, usuarios } from '#contract/administracao/usuarios.ts'
import { Permissao, verbeteDe } from '#contract/casa/permissoes.ts'
import { notificar } from '#server/administracao/notificacoes/notify.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { umAdministradorPorVez } from './alvo-queries.ts'
import { avisarAcesso, fusoDe, pessoaPara, pessoaVista } from './comando.ts'
import { type Lugar, lugarAlcancado } from './lugar.ts'
import { cobre, faltando } from './poder.ts'

type Nova = z.output<typeof NovaAtribuicao>

interface PerfilADar {
  id: number
  slug: string
  nome: string
  ativo: boolean
  nivel_max_local: NivelMaximo
  chaves: (string | null)[]
}

/** Held against an edit until the end: the keys that were looked at are the ones that are given. */
async function perfilADar(tx: Queryable, id: number): Promise<PerfilADar> {
  await tx.maybe(sql`select id from perfil where id = ${id} for share`)
  const perfil = await tx.maybe<PerfilADar>(sql`
    select p.id, p.slug, p.nome, p.ativo, p.nivel_max_local,
      array(select pp.permissao from perfil_permissao pp where pp.perfil_id = p.id order by pp.permissao) as chaves
    from perfil p where p.id = ${id}`)
  if (perfil === undefined) {
    const mensagem = 'Este perfil não existe mais.'
    throw new Recusa('ERR_NAO_ENCONTRADO', { mensagem, erros: { perfil_id: [mensagem] } })
  }
  if (!perfil.ativo) throw campoInvalido('perfil_id', 'Este perfil está inativo. Escolha outro.')
  return perfil
}

const rotuloDe = (chave: string | null): string => {
  const conhecida = Permissao.safeParse(chave).data
  return conhecida === undefined ? 'todas as permissões' : verbeteDe(conhecida).rotulo
}

const MOSTRADAS = 5

/** Throws `ERR_NAO_AUTORIZADO`, naming what is missing, unless the actor holds each key at that place or wider. */
export function exigirQueTenha(
  ator: Ator,
  chaves: readonly (string | null)[],
  caminho: readonly number[] | null,
): void {
  const faltam = faltando(ator.concessoes, chaves, caminho).map(rotuloDe)
  if (faltam.length === 0) return
  const nomes = faltam.slice(0, MOSTRADAS).join('; ')
  const resto = faltam.length > MOSTRADAS ? `; e mais ${faltam.length - MOSTRADAS}` : ''
  throw new Recusa(
    'ERR_NAO_AUTORIZADO',
    `Só dá estas permissões quem também as tem neste local: ${nomes}${resto}.`,
  )
}

const ONDE_CABE: Readonly<Record<NivelMaximo, string>> = {
  orgao: 'na rede inteira',
  regional: 'numa regional ou abaixo dela',
  unidade: 'numa unidade ou abaixo dela',
}

function exigirNivel({ nivel_max_local }: PerfilADar, lugar: Lugar | null): void {
  if (niveisQueCabem(nivel_max_local).includes(lugar?.nivel ?? 'orgao')) return
  throw campoInvalido(
    'local_id',
    `Este perfil só pode ser dado ${ONDE_CABE[nivel_max_local]}. Escolha outro local.`,
  )
}

async function exigirVigencia(tx: Queryable, { vigencia_inicio, vigencia_fim }: Nova, fuso: string) {
  if (vigencia_fim === null) return
  if (vigencia_inicio !== null && vigencia_fim < vigencia_inicio)
    throw campoInvalido('vigencia_fim', 'O fim da vigência vem antes do início.')
  const { passou } = await tx.one<{ passou: boolean }>(
    sql`select ${vigencia_fim}::date < ${hojeEm(fuso)} as passou`,
  )
  if (passou) throw campoInvalido('vigencia_fim', 'Esta data já passou.')
}

async function lugarDaAtribuicao({ tx, ator }: Comando, local_id: number | null): Promise<Lugar | null> {
  const permissao = usuarios.atribuir.access
  if (local_id !== null) return lugarAlcancado(tx, ator, permissao, { id: local_id, campo: 'local_id' })
  if (!cobre(ator.concessoes, permissao, null))
    throw new Recusa('ERR_NAO_AUTORIZADO', 'Você não dá perfis na rede inteira. Escolha um local.')
  return null
}

/** Gives the profile to a person whom the caller has already been let through to. Answers what was given, in words. */
export async function conceder(comando: Comando, usuario_id: number, nova: Nova): Promise<string> {
  const { tx, ator, audit } = comando
  const lugar = await lugarDaAtribuicao(comando, nova.local_id)
  const perfil = await perfilADar(tx, nova.perfil_id)
  exigirNivel(perfil, lugar)
  await exigirVigencia(tx, nova, fusoDe(comando))
  exigirQueTenha(ator, perfil.chaves, lugar?.caminho ?? null)
  const { vigencia_inicio, vigencia_fim, ato } = nova
  const { id } = await tx.one<{ id: number }>(sql`
    insert into atribuicao (usuario_id, perfil_id, local_id, vigencia_inicio, vigencia_fim, ato, concedido_por)
    values (${usuario_id}, ${perfil.id}, ${nova.local_id}, ${vigencia_inicio}::date, ${vigencia_fim}::date, ${ato},
      ${ator.usuario.id}) returning id`)
  audit.mudanca({
    entidade: 'usuario',
    entidade_id: usuario_id,
    local_id: nova.local_id,
    de: { atribuicao: null },
    para: {
      atribuicao: { id, perfil: perfil.slug, local_id: nova.local_id, vigencia_inicio, vigencia_fim, ato },
    },
  })
  return `${perfil.nome}, em ${lugar?.nome ?? 'toda a rede'}`
}

async function avisarMudanca(comando: Comando, usuario_id: number, detalhe: string): Promise<void> {
  await avisarAcesso(comando, usuario_id)
  await notificar(comando.tx, {
    tipo: 'AcessoAlterado',
    data: {},
    titulo: 'Suas permissões mudaram',
    detalhe,
    acao_url: '/painel/meus-dados',
    para: { usuarios: [usuario_id] },
    exceto: comando.ator.usuario.id,
  })
}

export async function atribuir(comando: Comando, id: number, nova: Nova): Promise<void> {
  await pessoaPara(comando, 'atribuir', id)
  const dado = await conceder(comando, id, nova)
  await avisarMudanca(comando, id, `Você recebeu um perfil: ${dado}.`)
}

interface Removida {
  perfil: string
  slug: string
  local: string | null
  local_id: number | null
}

/** The policy has been asked; takes it away, with its trace. */
export async function apagarAtribuicao(
  { tx, audit }: Comando,
  usuario_id: number,
  id: number,
): Promise<string> {
  const { perfil, slug, local, local_id } = await tx.one<Removida>(sql`
    with fora as (delete from atribuicao where id = ${id} and usuario_id = ${usuario_id} returning perfil_id, local_id)
    select p.nome as perfil, p.slug, l.nome as local, l.id as local_id
    from fora join perfil p on p.id = fora.perfil_id left join local l on l.id = fora.local_id`)
  audit.mudanca({
    entidade: 'usuario',
    entidade_id: usuario_id,
    local_id,
    de: { atribuicao: { id, perfil: slug, local_id } },
    para: { atribuicao: null },
  })
  return `${perfil}, em ${local ?? 'toda a rede'}`
}

/** Takes away those that `quais` chooses. Throws `ERR_NAO_ENCONTRADO` when it chooses none. */
async function remover(
  comando: Comando,
  id: number,
  quais: (atribuicao: { id: number; perfil_id: number; local_id: number | null; viva: boolean }) => boolean,
): Promise<void> {
  await umAdministradorPorVez(comando.tx)
  const { alvo, politica } = await pessoaVista(comando, id, 'mudar')
  const escolhidas = alvo.atribuicoes.filter((atribuicao) =>
    quais({ ...atribuicao, local_id: atribuicao.caminho?.at(-1) ?? null }),
  )
  if (escolhidas.length === 0) throw new Recusa('ERR_NAO_ENCONTRADO', 'A pessoa não tem este perfil.')
  for (const atribuicao of escolhidas) {
    const recusa = politica.impedimentoDeRemover(alvo, atribuicao)
    if (recusa) throw recusa
    const tirado = await apagarAtribuicao(comando, id, atribuicao.id)
    await avisarMudanca(comando, id, `Você deixou de ter um perfil: ${tirado}.`)
    alvo.atribuicoes = alvo.atribuicoes.filter((outra) => outra !== atribuicao)
  }
}

export function removerAtribuicao(comando: Comando, id: number, atribuicao_id: number): Promise<void> {
  return remover(comando, id, (atribuicao) => atribuicao.id === atribuicao_id)
}

/** `local_id` null: wherever it was given. */
export function removerPerfil(
  comando: Comando,
  id: number,
  { perfil_id, local_id }: { perfil_id: number; local_id: number | null },
): Promise<void> {
  return remover(
    comando,
    id,
    (atribuicao) =>
      atribuicao.viva &&
      atribuicao.perfil_id === perfil_id &&
      (local_id === null || atribuicao.local_id === local_id),
  )
}
