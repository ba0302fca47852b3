// Profiles: named sets of permissions.
import { menorNivel, type NivelMaximo, type PerfilDetalhado, perfis } from '#contract/administracao/perfis.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { canalDoUsuario } from '#contract/casa/tempo-real.ts'
import { notificar } from '#server/administracao/notificacoes/notify.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { publicar } from '#server/casa/tempo-real/publish.ts'
import { administradorDe, niveisAoAlcance } from './alcance.ts'
import { impacto } from './impacto.ts'
import { listar } from './lista.ts'
import { mudancaDoPerfil } from './mudanca-escrita.ts'
import {
  type AcaoSobrePerfil,
  acoesDoPerfil,
  chavesCompletas,
  chavesDoClone,
  exigirChaves,
  exigirNivel,
  impedimento,
} from './policy.ts'
import {
  type DadosDoPerfil,
  gravarAtivo,
  gravarPerfil,
  inserirPerfil,
  perfilPorId,
  segurarPerfil,
  slugLivre,
  titulares,
  trocarChaves,
} from './queries.ts'

type Contexto = Pick<Call<typeof perfis.criar>, 'tx' | 'ator' | 'audit' | 'services'>

async function detalhado(
  { tx, ator, services }: Omit<Contexto, 'audit'>,
  id: number,
): Promise<PerfilDetalhado> {
  const achado = await perfilPorId(tx, id, services.config.fuso)
  if (achado === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Perfil não encontrado.')
  const { perfil, alvo } = achado
  const { chaves, versao } = alvo
  const quem = await administradorDe(tx, ator)
  return {
    ...perfil,
    chaves: chaves.includes(null) ? null : chaves.filter((chave) => chave !== null),
    versao,
    niveis: [...niveisAoAlcance(quem, perfis.editar.access)],
    acoes: acoesDoPerfil(quem, alvo),
  }
}

/** The profile, held until the end, if this actor may do this to it. */
async function perfilPara({ tx, ator, services }: Contexto, acao: AcaoSobrePerfil, id: number) {
  await segurarPerfil(tx, id)
  const achado = await perfilPorId(tx, id, services.config.fuso)
  if (achado === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Perfil não encontrado.')
  const quem = await administradorDe(tx, ator)
  const recusa = impedimento(quem, acao, achado.alvo)
  if (recusa) throw recusa
  return { ...achado, quem }
}

/** Everybody who holds it is told, and every open tab of theirs asks again what they may do. */
async function avisarTitulares({ tx, ator, services }: Contexto, id: number, detalhe: string): Promise<void> {
  const pessoas = await titulares(tx, id, services.config.fuso)
  for (const { usuario_id, com_sessao } of pessoas) {
    if (com_sessao) await publicar(tx, { canal: canalDoUsuario(usuario_id), evento: 'AcessoAlterado' })
  }
  if (pessoas.length === 0) return
  await notificar(tx, {
    tipo: 'AcessoAlterado',
    data: {},
    titulo: 'Suas permissões mudaram',
    detalhe,
    acao_url: '/painel/meus-dados',
    para: { usuarios: pessoas.map(({ usuario_id }) => usuario_id) },
    exceto: ator.usuario.id,
  })
}

const slugDe = (nome: string): string =>
  nome
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s_-]/g, '')
    .trim()
    .replace(/[\s_-]+/g, '_')
    .slice(0, 60) || 'perfil'

async function criar(
  contexto: Contexto,
  dados: DadosDoPerfil,
  pedidas: readonly Permissao[],
): Promise<number> {
  const { tx, ator, audit } = contexto
  const chaves = chavesCompletas(pedidas)
  const quem = await administradorDe(tx, ator)
  exigirNivel(quem, 'criar', dados.nivel_max_local)
  exigirChaves(quem, chaves, [])
  const slug = await slugLivre(tx, slugDe(dados.nome))
  const id = await inserirPerfil(tx, { ...dados, slug })
  await trocarChaves(tx, id, chaves)
  const { nome, descricao, nivel_max_local } = dados
  audit.mudanca({
    entidade: 'perfil',
    entidade_id: id,
    de: { perfil: null },
    para: { perfil: { slug, nome, descricao, nivel_max_local, chaves } },
  })
  return id
}

async function editar(call: Call<typeof perfis.editar>): Promise<PerfilDetalhado> {
  const { tx, audit, params, body } = call
  const { perfil, alvo, quem } = await perfilPara(call, 'editar', params.id)
  if (alvo.versao !== body.versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await detalhado(call, alvo.id) })
  const chaves = chavesCompletas(body.chaves)
  exigirNivel(quem, 'editar', body.nivel_max_local)
  exigirChaves(quem, chaves, alvo.lugares)
  await gravarPerfil(tx, alvo.id, body)
  await trocarChaves(tx, alvo.id, chaves)
  const { nome, descricao, nivel_max_local } = perfil
  const antes = [...alvo.chaves].sort()
  audit.mudanca({
    entidade: 'perfil',
    entidade_id: alvo.id,
    de: { nome, descricao, nivel_max_local, chaves: antes },
    para: { nome: body.nome, descricao: body.descricao, nivel_max_local: body.nivel_max_local, chaves },
  })
  if (JSON.stringify(antes) !== JSON.stringify(chaves) && alvo.ativo)
    await avisarTitulares(call, alvo.id, mudancaDoPerfil(body.nome, antes, chaves))
  return detalhado(call, alvo.id)
}

async function mudarAtivo(contexto: Contexto, id: number, ativo: boolean): Promise<PerfilDetalhado> {
  const { tx, audit } = contexto
  const { alvo } = await perfilPara(contexto, ativo ? 'reativar' : 'inativar', id)
  await gravarAtivo(tx, id, ativo)
  audit.mudanca({ entidade: 'perfil', entidade_id: id, de: { ativo: !ativo }, para: { ativo } })
  await avisarTitulares(
    contexto,
    id,
    `O perfil ${alvo.nome} ${ativo ? 'voltou a valer' : 'deixou de valer'}.`,
  )
  return detalhado(contexto, id)
}

/** How widely a new profile of theirs may be given. */
async function maiorNivelDe({ tx, ator }: Contexto): Promise<NivelMaximo> {
  const [maior = 'unidade'] = niveisAoAlcance(await administradorDe(tx, ator), perfis.criar.access)
  return maior
}

export const perfisHandlers: Handlers<typeof perfis> = {
  listar,
  impacto,
  editar,
  ver: (call) => detalhado(call, call.params.id),

  async criar(call) {
    const { chaves, nivel_max_local, ...dados } = call.body
    const nivel = nivel_max_local ?? (await maiorNivelDe(call))
    return detalhado(call, await criar(call, { ...dados, nivel_max_local: nivel }, chaves))
  },

  async clonar(call) {
    const { perfil, alvo } = await perfilPara(call, 'clonar', call.params.id)
    const { nome } = call.body
    const nivel_max_local = menorNivel(perfil.nivel_max_local, await maiorNivelDe(call))
    const dados = { nome, descricao: perfil.descricao, nivel_max_local }
    return detalhado(call, await criar(call, dados, chavesDoClone(alvo)))
  },

  inativar: (call) => mudarAtivo(call, call.params.id, false),
  reativar: (call) => mudarAtivo(call, call.params.id, true),
}
