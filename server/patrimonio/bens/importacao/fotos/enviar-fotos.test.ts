import { createHash, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { importacoes } from '#contract/dados/importacoes.ts'
import { createMesa, utf8 } from '#server/dados/importacoes/testing/mesa.ts'
import { zipWith } from '#server/testing/inside-zip.ts'
import { createPerson } from '#server/testing/people.ts'
import { picture, zipOf } from '#server/testing/pictures.ts'
import { photo } from '#server/testing/school.ts'

const { clara, client, confirmada, db, people, simulada } = await createMesa()

const { codigo } = await db.one<{ codigo: string }>(
  sql`select codigo from local where id = ${people.locais.escola}`,
)
await db.run(sql`insert into classe_bem (codigo, nome) values ('T-FOTO', 'Móveis de teste')`)

/** Two assets, the first with a registration number and the second with a label alone, as an import left them. */
async function importada(base: string) {
  const linhas = [`${base}-4;PL_${base};Mesa ${base}`, `;PL${base}B;Cadeira ${base}`]
  const texto = linhas.map((linha) => `${linha};T-FOTO;${codigo}`).join('\n')
  const ensaio = await simulada('bens', utf8(`Tombamento;Plaqueta;Descrição;Classe;Local\n${texto}`))
  const real = await confirmada(ensaio.id)
  expect(real).toMatchObject({ situacao: 'concluida', contagem: { criar: 2 } })
  return real.id
}

const enviar = (id: number, zip: Uint8Array, quem = clara) =>
  quem.call(importacoes.enviarFotos, {
    params: { id },
    bytes: zip,
    headers: { 'content-type': 'application/octet-stream' },
  })

const bem = (descricao: string) =>
  db.one<{ id: number; uuid: string; capa_uuid: string | null }>(
    sql`select id, uuid, capa_uuid from patrimonio where descricao = ${descricao}`,
  )

const fotosDe = (uuid: string) =>
  db.rows<{ uuid: string; sha256: string; nome: string; situacao: string }>(sql`
    select uuid, sha256, nome, situacao from multimidia where model = 'patrimonio' and model_id = ${uuid}
    order by id`)

const erros = async (id: number) =>
  (await clara.call(importacoes.erros, { params: { id } })).bytes.toString('utf8')

test('photos named by registration number, label or uuid become those of their assets, once, and the first the cover', async () => {
  const id = await importada('000123')
  const [mesa, cadeira] = [await bem('Mesa 000123'), await bem('Cadeira 000123')]
  const frente = photo('frente').bytes
  const zip = zipWith({
    'fotos/000123-4.jpg': frente,
    'fotos/000123-4_2.JPEG': photo('lado').bytes,
    'fotos/pl_000123.png': await picture('png'),
    [`${cadeira.uuid}.webp`]: await picture('webp'),
    'PL000123B_1.jpg': photo('cadeira').bytes,
    '__MACOSX/fotos/._000123-4.jpg': Buffer.from('nada'),
  })
  const feito = await enviar(id, zip)
  expect(feito.dados.fotos).toEqual({ novas: 5, iguais: 0, erros: 0 })
  const daMesa = await fotosDe(mesa.uuid)
  expect(daMesa.map(({ nome, situacao }) => [nome, situacao])).toEqual([
    ['000123-4.jpg', 'registrado'],
    ['000123-4_2.JPEG', 'registrado'],
    ['pl_000123.png', 'registrado'],
  ])
  expect(daMesa[0]?.sha256).toBe(createHash('sha256').update(frente).digest('hex'))
  expect((await bem('Mesa 000123')).capa_uuid).toBe(daMesa[0]?.uuid)
  const baixada = await clara.inject({
    method: 'GET',
    url: `/arquivos/${daMesa[0]?.uuid}`,
    headers: clara.keys(),
  })
  expect(baixada.status).toBe(200)
  expect((await fotosDe(cadeira.uuid)).length).toBe(2)
  expect((await enviar(id, zip)).codigo).toBe('SUCESSO')
  const outro = await importada('000999')
  const denovo = await enviar(outro, zipWith({ '000123-4_9.jpg': frente }))
  expect(denovo.dados.fotos).toEqual({ novas: 0, iguais: 1, erros: 0 })
  expect((await fotosDe(mesa.uuid)).length).toBe(3)
  const { n } = await db.one<{ n: number }>(sql`select count(*) as n from evento
    where acao = 'importacoes.enviarFotos' and entidade = 'patrimonio' and entidade_id = ${String(mesa.id)}`)
  expect(n).toBe(3)
})

test('what is of no asset, or no photo, is told in the file of errors while the others enter', async () => {
  const id = await importada('000200')
  const feito = await enviar(
    id,
    zipWith({
      '000200-4.jpg': photo('boa').bytes,
      '777.jpg': photo('estranha').bytes,
      'PL000200B.jpg': Buffer.from('<script>alert(1)</script>'),
      '000200-4.pdf': Buffer.from('%PDF-1.7'),
      '=SOMA(A1).jpg': photo('x').bytes,
    }),
  )
  expect(feito.dados.fotos).toEqual({ novas: 1, iguais: 0, erros: 4 })
  const texto = await erros(id)
  expect(texto).toContain('Foto 777.jpg: nenhum bem que você alcança')
  expect(texto).toContain('Foto PL000200B.jpg: o conteúdo não é de uma foto')
  expect(texto).toContain('Foto 000200-4.pdf: não é uma foto JPG, PNG ou WebP')
  const cadeira = await bem('Cadeira 000200')
  expect(await fotosDe(cadeira.uuid)).toEqual([])
  const corrigido = await enviar(id, zipWith({ 'PL000200B.jpg': photo('certa').bytes }))
  expect(corrigido.dados.fotos).toEqual({ novas: 2, iguais: 0, erros: 3 })
})

test('a zip that is a bomb, lies of its size, or is none is refused whole and leaves nothing', async () => {
  const id = await importada('000300')
  const zeros = Buffer.alloc(9 * 1024 ** 2)
  for (const zip of [
    zipOf('000300-4.jpg', zeros),
    zipOf('000300-4.jpg', zeros, 9_000),
    Buffer.from('isto não é um zip'),
    zipWith({}),
  ])
    expect((await enviar(id, zip)).codigo).toBe('ERR_ARQUIVO_INVALIDO')
  expect(await fotosDe((await bem('Mesa 000300')).uuid)).toEqual([])
})

test('undoing the import takes its photos away, and those of before stay', async () => {
  const id = await importada('000400')
  const antes = await bem('Mesa 000400')
  await enviar(id, zipWith({ '000400-4.jpg': photo('some').bytes }))
  const desfeita = await clara.call(importacoes.desfazer, {
    params: { id },
    body: { motivo: 'Arquivo errado' },
  })
  expect(desfeita.codigo).toBe('SUCESSO')
  expect((await fotosDe(antes.uuid)).map(({ situacao }) => situacao)).toEqual(['removido'])
  expect(await db.rows(sql`select id from patrimonio where descricao = 'Mesa 000400'`)).toEqual([])
})

test('only of assets, only when concluded, only what the person reaches and may attach to', async () => {
  const id = await importada('000500')
  const foto = { '000500-4.jpg': photo('minha').bytes }
  const pessoa = async (email: string, local: number, ...mais: Permissao[]) => {
    const conta = client()
    const permissoes: Permissao[] = [
      'admin.importacoes.listar',
      'admin.importacoes.executar',
      'painel.almoxarifado.patrimonios.importar',
      ...mais,
    ]
    const criada = await createPerson(db, { nome: email, email, permissoes, locais: [local] })
    await conta.entrar(criada)
    const propria = await db.transaction((tx) =>
      tx.one<{ id: number }>(sql`
      insert into importacao (arquivo, usuario_id, alvo, nome_do_arquivo, tamanho, sha256, formato, colunas, total,
        situacao, opcoes)
      values (${randomUUID()}, ${criada.id}, 'bens', 'bens.csv', 1, 'x', 'csv', '[]', 0, 'concluida',
        '{"bens": false, "sem_privadas": true, "uf": null}') returning id`),
    )
    return { conta, id: propria.id }
  }
  const alheia = await pessoa(
    'fotos-alheia@teste.zelo',
    people.locais.outraEscola,
    'painel.almoxarifado.patrimonios.anexar',
  )
  const semAnexar = await pessoa('fotos-sem@teste.zelo', people.locais.escola)
  for (const quem of [alheia, semAnexar]) {
    expect((await enviar(quem.id, zipWith(foto), quem.conta)).dados.fotos).toMatchObject({
      novas: 0,
      erros: 1,
    })
    expect((await enviar(id, zipWith(foto), quem.conta)).codigo).toBe('ERR_NAO_ENCONTRADO')
  }
  expect(await fotosDe((await bem('Mesa 000500')).uuid)).toEqual([])
  await db.run(sql`update importacao set situacao = 'simulada' where id = ${semAnexar.id}`)
  expect((await enviar(semAnexar.id, zipWith(foto), semAnexar.conta)).codigo).toBe('ERR_ESTADO_INVALIDO')
})
