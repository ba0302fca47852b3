// What people think of by words is found by its words: one of each is made and looked for, by who reaches it and by who
// does not. A kind without its own, or without the reason why not, does not compile.
import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { busca, GrupoDeBusca } from '#contract/dados/busca.ts'
import { PESQUISAVEIS } from '#server/searchable-groups.ts'
import type { Client } from '#server/testing/client.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, naConta, newPerson, people } = await mesaDaAdministracao()
const { escola, outraEscola, regionalAlheia } = people.locais
const por = people.clara.id
/** May everything, at places of another regional. */
const longe = await naConta(await newPerson({ permissoes: [null], locais: [regionalAlheia] }))
const semNada = await naConta(people.davi)

interface PorPalavras {
  novo: Sql
  perguntas: readonly string[]
}

const MEMBROS = JSON.stringify(
  ['Ana', 'Bia', 'Caio'].map((nome) => ({ nome, papel: 'Membro', matricula: null })),
)
const umaClasse = sql`(select min(id) from classe_bem)`

await db.transaction(async (tx) => {
  await tx.run(sql`insert into classe_bem (codigo, nome) values ('PAL-1', 'Das palavras')`)
  await tx.run(sql`insert into grupo_de_material (codigo, nome) values ('96', 'Das palavras')`)
  await tx.run(sql`insert into unidade_de_medida (sigla, nome) values ('upa', 'das palavras')`)
})

const GRUPOS: Readonly<Record<GrupoDeBusca, PorPalavras | string>> = {
  patrimonios: {
    novo: sql`insert into patrimonio (descricao, classe_id, local_id)
      select 'Retroprojetor cinzento', ${umaClasse}, ${escola} returning id`,
    perguntas: ['cinzento retroprojetor', 'retroproj', 'retroporjetor'],
  },
  locais: {
    novo: sql`update local set nome = 'Escola Xisto Quaresma' where id = ${escola} returning id`,
    perguntas: ['quaresma xisto', 'quaresm', 'quaresna'],
  },
  monitoramentos: {
    novo: sql`
      with m as (insert into monitoramento (protocolo, local_id) values ('MON-2026-800001', ${escola}) returning id)
      insert into monitoramento_agente (monitoramento_id, usuario_id) select id, ${por} from m
      returning monitoramento_id as id`,
    perguntas: ['quaresma', 'xisto quaresna'],
  },
  usuarios: {
    novo: sql`insert into usuario (nome, email, senha_hash, local_lotacao_id)
      values ('Zulmira Penteado', 'zp@palavras.zelo', 'x', ${escola}) returning id`,
    perguntas: ['penteado zulmira', 'zulmi', 'zulmria'],
  },
  perfis: {
    novo: sql`insert into perfil (slug, nome, descricao)
      values ('curadoria', 'curadoria_xilografica', 'Cuida do acervo') returning id`,
    perguntas: ['xilografica', 'curadoria acervo'],
  },
  fornecedores: {
    novo: sql`insert into fornecedor (tipo_pessoa, documento, razao_social, nome_fantasia, natureza)
      values ('pj', '45723174000110', 'Papelaria Jequitibá Ltda', 'Jequitibá', '{fornecedor}') returning id`,
    perguntas: [
      'jequitiba',
      'papelaria jequitiab',
      '45.723.174/0001-10',
      '45723174',
      '45.723.174',
      '45.723.174/0001',
    ],
  },
  materiais: {
    novo: sql`
      with m as (insert into material (codigo, descricao, natureza, grupo_id, unidade_id)
        select 'PAL-7', 'Barbante encerado', 'consumo', g.id, u.id from grupo_de_material g, unidade_de_medida u
        where g.codigo = '96' and u.sigla = 'upa' returning id)
      insert into material_gtin (gtin, material_id) select '7891000315507', id from m returning material_id as id`,
    perguntas: ['encerado barbante', 'barbamte', 'pal-7', '7891000315507', '789 1000 31550-7'],
  },
  requisicoes: {
    novo: sql`
      insert into requisicao (protocolo, tipo, situacao, solicitante_id, local_destino_id, deposito_id)
      values ('REQ-2026-800001', 'consumo', 'autorizada', ${por}, ${escola}, ${outraEscola}) returning id`,
    perguntas: ['quaresma', 'xisto quaresna'],
  },
  transferencias: {
    novo: sql`
      insert into transferencia (protocolo, tipo, situacao, origem_id, destino_id, motivo, solicitada_por)
      values ('TRF-2026-800001', 'entre_depositos', 'solicitada', ${escola}, ${outraEscola}, 'Pedido', ${por})
      returning id`,
    perguntas: ['quaresma', 'xisto quaresna'],
  },
  inventarios: {
    novo: sql`
      insert into inventario (protocolo, deposito_id, tipo, exercicio, inicio, fim, criado_por)
      values ('INV-2026-800001', ${escola}, 'eventual', 2026, '2026-01-01', '2026-01-31', ${por}) returning id`,
    perguntas: ['quaresma', 'xisto quaresna', 'inv 2026 800001'],
  },
  campanhas: {
    novo: sql`
      insert into campanha (nome, objetivo, tipo, local_id, inicio, fim, escolha)
      values ('Mutirão das caldeiras', 'Ver as caldeiras', 'rotina', ${escola}, '2026-03-01', '2026-03-31', '{}')
      returning id`,
    perguntas: [
      'caldeiras mutirao',
      'caldeir',
      'caldieras',
      'local:quaresma caldeiras',
      'tipo:campanha mutirão',
    ],
  },
  comissoes: {
    novo: sql`
      insert into comissao (nome, tipo, local_id, ato, inicio, membros)
      values ('Comissão de sobejos', 'inservibilidade', ${escola}, 'Portaria 8123/2026', '2026-01-01',
        ${MEMBROS}::jsonb) returning id`,
    perguntas: ['sobejos', 'portaria 8123', 'Portaria 8123/2026', '8123/2026', 'tipo:comissao sobejso'],
  },
  cargas: {
    novo: sql`
      with r as (insert into responsabilidade_local (local_id, nome, papel, inicio)
        values (${escola}, 'Quitéria Monjardim', 'titular', '2026-01-01'))
      select id from carga_patrimonial where local_id = ${escola} and servidor_id is null`,
    perguntas: ['monjardim quiteria', 'quiter', 'quitreia', 'tipo:responsavel monjardim'],
  },
  remessas: 'só pelo número: o pedido dela é achado pelo local',
  ondas: 'só pelo número',
  entradas: 'pelo número, pela nota e pela chave',
  ajustes: 'só pelo número: o material é achado pelas palavras dele',
  ressuprimentos: 'só pelo número: o material é achado pelas palavras dele',
  desfazimentos: 'só pelo número',
  manutencoes: 'só pelo número: o bem é achado pelas palavras dele',
  apuracoes: 'só pelo número: o bem é achado pelas palavras dele',
  inventariosDeBens: 'só pelo número',
  documentos: 'pelo número e pelo código de verificação',
}

interface Feito {
  grupo: GrupoDeBusca
  id: number
  perguntas: readonly string[]
}

const feitos: Feito[] = []
for (const grupo of GrupoDeBusca.options) {
  const caso = GRUPOS[grupo]
  if (typeof caso === 'string') continue
  const { id } = await db.transaction((tx) => tx.one<{ id: number }>(caso.novo))
  feitos.push({ grupo, id, perguntas: caso.perguntas })
}

async function ids(quem: Client, grupo: GrupoDeBusca, q: string): Promise<number[]> {
  const { codigo, dados } = await quem.call(busca.buscar, { query: { q, perPage: 20 } })
  if (codigo !== 'SUCESSO') return []
  return dados.grupos.flatMap((um) => (um.grupo === grupo ? um.itens.map(({ id }) => id) : []))
}

test.each(feitos)('$grupo: found by its words', async ({ grupo, id, perguntas }) => {
  for (const q of perguntas) expect([q, (await ids(clara, grupo, q)).includes(id)]).toEqual([q, true])
})

test.each(feitos)('$grupo: not found by who lacks reach', async ({ grupo, id, perguntas }) => {
  const alheios = PESQUISAVEIS[grupo].semLugar ? [semNada] : [longe, semNada]
  for (const quem of alheios)
    for (const q of perguntas) expect([q, (await ids(quem, grupo, q)).includes(id)]).toEqual([q, false])
})

test('every group is found by words, or says why it is not', () => {
  expect(feitos.length).toBeGreaterThan(12)
})
