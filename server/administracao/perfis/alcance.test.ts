// Who administers profiles in a part of the network changes nothing for the rest of it: every act, on every profile.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { NivelMaximo, type PerfilDetalhado, perfis } from '#contract/administracao/perfis.ts'
import { type Concessao, pode } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Client } from '#server/testing/client.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, naConta, newPerson, people } = await mesaDaAdministracao()
const { locais } = people

const ADMINISTRA = [
  'admin.perfis.listar',
  'admin.perfis.criar',
  'admin.perfis.editar',
  'admin.perfis.inativar',
] as const
const TEM: Permissao = 'painel.locais.listar'
const NAO_TEM: Permissao = 'painel.locais.exportar'

/** Where somebody administers profiles, and where they hold what a profile gives. */
interface Pessoa {
  nome: string
  administra: number | null
  tem: number | null
  /** The widest level of a profile of theirs. */
  maior: NivelMaximo
}

const PESSOAS: readonly Pessoa[] = [
  { nome: 'of a regional', administra: locais.regional, tem: locais.regional, maior: 'regional' },
  { nome: 'of a regional, who sees every place', administra: locais.regional, tem: null, maior: 'regional' },
  { nome: 'of a school', administra: locais.escola, tem: locais.escola, maior: 'unidade' },
  { nome: 'of the whole tree, who sees a regional', administra: null, tem: locais.regional, maior: 'orgao' },
  { nome: 'of the órgão’s own place', administra: locais.orgao, tem: locais.orgao, maior: 'orgao' },
]

const LUGARES: readonly (readonly (number | null)[])[] = [
  [],
  [locais.escola],
  [locais.escolaAlheia],
  [locais.escola, locais.escolaAlheia],
  [null],
]
const CHAVES: readonly (readonly Permissao[])[] = [[], [TEM], [TEM, NAO_TEM]]

interface Caso {
  nivel: NivelMaximo
  lugares: readonly (number | null)[]
  chaves: readonly Permissao[]
}

const CASOS: readonly Caso[] = NivelMaximo.options.flatMap((nivel) =>
  LUGARES.flatMap((lugares) => CHAVES.map((chaves) => ({ nivel, lugares, chaves }))),
)

const caminhos = new Map(
  (await db.rows<{ id: number; caminho: number[] }>(sql`select id, caminho from local`)).map((local) => [
    local.id,
    local.caminho,
  ]),
)

const concede = (permission: Permissao, local: number | null): Concessao => ({
  role: null,
  permission,
  local,
})

/** The rule, said again: of the level, every place and every key. */
function podeMudar(pessoa: Pessoa, { nivel, lugares, chaves }: Caso): boolean {
  const { options } = NivelMaximo
  if (options.indexOf(nivel) < options.indexOf(pessoa.maior)) return false
  const grants = [concede('admin.perfis.editar', pessoa.administra), concede(TEM, pessoa.tem)]
  const precisa = [...chaves, 'admin.perfis.editar'] as const
  if (lugares.length === 0) return precisa.every((chave) => pode(grants, chave))
  return lugares.every((lugar) =>
    precisa.every((chave) =>
      lugar === null
        ? grants.some(({ permission, local }) => permission === chave && local === null)
        : pode(grants, chave, caminhos.get(lugar) ?? []),
    ),
  )
}

let feitos = 0
/** As Clara would make it, and gave it to somebody at each of the places. */
async function perfilDe({ nivel, lugares, chaves }: Caso): Promise<PerfilDetalhado> {
  const nome = `Alcance ${++feitos}`
  const feito = await db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into perfil (slug, nome, nivel_max_local) values (${`alcance-${feitos}`}, ${nome}, ${nivel}) returning id`)
    for (const chave of chaves)
      await tx.run(sql`insert into perfil_permissao (perfil_id, permissao) values (${id}, ${chave})`)
    for (const lugar of lugares)
      await tx.run(sql`insert into atribuicao (usuario_id, perfil_id, local_id)
        values (${people.davi.id}, ${id}, ${lugar})`)
    return id
  })
  return (await clara.call(perfis.ver, { params: { id: feito } })).dados
}

type Ato = (quem: Client, perfil: PerfilDetalhado) => Promise<{ codigo: string }>

const corpo = ({ nome, nivel_max_local, chaves, versao }: PerfilDetalhado) => ({
  nome,
  nivel_max_local,
  chaves: chaves ?? [],
  versao,
})

/** The second asks no version, so that the first may have made a new one. */
const ATOS: Readonly<Record<'editar' | 'inativar', Ato>> = {
  editar: (quem, perfil) => quem.call(perfis.editar, { params: { id: perfil.id }, body: corpo(perfil) }),
  inativar: (quem, { id }) => quem.call(perfis.inativar, { params: { id }, body: {} }),
}

const guardado = (id: number) =>
  db.one(sql`select p.*, array(select permissao from perfil_permissao where perfil_id = p.id order by 1) as chaves
    from perfil p where id = ${id}`)

const contas = await Promise.all(
  PESSOAS.map(async (pessoa) => {
    const person = await newPerson({ permissoes: ADMINISTRA, locais: [pessoa.administra] })
    await db.transaction(async (tx) => {
      const { id } = await tx.one<{ id: number }>(sql`
        insert into perfil (slug, nome) values (${`tem-${person.id}`}, ${`Tem ${person.id}`}) returning id`)
      await tx.run(sql`insert into perfil_permissao (perfil_id, permissao) values (${id}, ${TEM})`)
      await tx.run(sql`insert into atribuicao (usuario_id, perfil_id, local_id)
        values (${person.id}, ${id}, ${pessoa.tem})`)
    })
    return { ...pessoa, client: await naConta(person) }
  }),
)

const escrito = ({ nivel, lugares, chaves }: Caso, ato: string) =>
  `${ato}: ${nivel}, at ${JSON.stringify(lugares)}, with ${JSON.stringify(chaves)}`

test.each(contas)('an administrator $nome changes only the profiles that are all theirs', async (pessoa) => {
  for (const caso of CASOS) {
    const perfil = await perfilDe(caso)
    const permitido = podeMudar(pessoa, caso)
    const visto = await pessoa.client.call(perfis.ver, { params: { id: perfil.id } })
    const anunciado = visto.dados.acoes.find(({ chave }) => chave === 'perfis.editar')?.permitido
    expect(anunciado, escrito(caso, 'acoes')).toBe(permitido)
    const antes = await guardado(perfil.id)
    for (const [nome, ato] of Object.entries(ATOS)) {
      const { codigo } = await ato(pessoa.client, perfil)
      expect(codigo, escrito(caso, nome)).toBe(permitido ? 'SUCESSO' : 'ERR_NAO_AUTORIZADO')
    }
    if (!permitido) expect(await guardado(perfil.id)).toEqual(antes)
  }
})

test.each(contas)(
  'an administrator $nome makes and widens no profile past their own reach',
  async (pessoa) => {
    const { client, maior } = pessoa
    const { options } = NivelMaximo
    const cabe = (nivel: NivelMaximo) => options.indexOf(nivel) >= options.indexOf(maior)
    for (const nivel_max_local of options) {
      const novo = { nome: `Novo ${++feitos}`, nivel_max_local, chaves: [TEM] }
      const criado = await client.call(perfis.criar, { body: novo })
      expect(criado.codigo).toBe(cabe(nivel_max_local) ? 'SUCESSO' : 'ERR_NAO_AUTORIZADO')
      if (!cabe(nivel_max_local)) expect(criado.envelope.erros).toHaveProperty('nivel_max_local')

      const perfil = await perfilDe({ nivel: 'unidade', lugares: [], chaves: [TEM] })
      const alargado = await client.call(perfis.editar, {
        params: { id: perfil.id },
        body: { ...corpo(perfil), nivel_max_local },
      })
      expect(alargado.codigo).toBe(cabe(nivel_max_local) ? 'SUCESSO' : 'ERR_NAO_AUTORIZADO')

      const largo = await perfilDe({ nivel: nivel_max_local, lugares: [null], chaves: [TEM] })
      const clone = await client.call(perfis.clonar, {
        params: { id: largo.id },
        body: { nome: `Clone ${++feitos}` },
      })
      expect(clone.dados.nivel_max_local).toBe(cabe(nivel_max_local) ? nivel_max_local : maior)
      expect(clone.dados.niveis).toEqual(options.filter(cabe))
    }
    const semNivel = await client.call(perfis.criar, { body: { nome: `Novo ${++feitos}`, chaves: [] } })
    expect(semNivel.dados.nivel_max_local).toBe(maior)
    const comOutra = await client.call(perfis.criar, {
      body: { nome: `Novo ${++feitos}`, chaves: [TEM, NAO_TEM] },
    })
    expect(comOutra.codigo).toBe('ERR_NAO_AUTORIZADO')
  },
)
