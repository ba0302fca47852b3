// The file of a document, made for real.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { documentos, type TipoDeDocumento } from '#contract/papeis/documentos.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { estruturaDoPdf } from '#server/testing/pdf-structure.ts'
import { sha256 } from './canonico.ts'

const { clara, db, eventosDe, people } = await mesaDaAdministracao()
const { escola } = people.locais
/** Others of the machine may be at work. */
const PACIENCIA = 90_000

const emitir = async (tipo: TipoDeDocumento = 'ficha_da_unidade') =>
  (await clara.call(documentos.emitir, { body: { tipo, entidade: 'local', entidade_id: escola } })).dados
const ver = async (id: number) => (await clara.call(documentos.ver, { params: { id } })).dados
const baixar = (id: number) => clara.call(documentos.baixar, { params: { id }, query: {} })

const run = promisify(execFile)

async function temComando(nome: string): Promise<boolean> {
  return run(nome, ['-v']).then(
    () => true,
    () => false,
  )
}
const temPoppler = (await temComando('pdftotext')) && (await temComando('pdftoppm'))
if (!temPoppler) console.warn('pdftotext e pdftoppm não estão aqui: o conteúdo do PDF não foi conferido')

/** Works with the file in a folder that ends with the work. */
async function comArquivo<R>(bytes: Buffer, work: (path: string, folder: string) => Promise<R>): Promise<R> {
  const folder = await mkdtemp(join(tmpdir(), 'zelo-documento-'))
  try {
    const path = join(folder, 'documento.pdf')
    await writeFile(path, bytes)
    return await work(path, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function mobiliar(): Promise<void> {
  await db.run(
    sql`insert into instalacao_tipo (slug, nome, grupo) values ('t-sala', 'Sala de aula', 'salas')`,
  )
  await db.run(sql`insert into instalacao (local_id, tipo_id, nome, bloco, estado)
    select ${escola}, id, 'Sala ' || n, 'Bloco A', 'bom' from instalacao_tipo, generate_series(1, 3) n
    where slug = 't-sala'`)
  await db.run(sql`insert into classe_bem (codigo, nome) values ('t-1', 'Mobiliário')`)
  await db.run(sql`insert into patrimonio (referencia_id, descricao, classe_id, estado, local_id, instalacao_id)
    select '00010' || n || '-0', 'Carteira ' || n, c.id, 'bom', ${escola}, i.id
    from classe_bem c, instalacao i, generate_series(1, 2) n where c.codigo = 't-1' and i.nome = 'Sala 1'`)
}
await mobiliar()

test('baixar answers the file whose hash is kept, made once', { timeout: PACIENCIA }, async () => {
  const { id, numero } = await emitir()
  const [um, outro] = await Promise.all([baixar(id), baixar(id)])
  expect(um.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${numero}.pdf"`,
  })
  expect(um.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(sha256(um.bytes)).toBe(sha256(outro.bytes))
  expect((await ver(id)).pdf_sha256).toBe(sha256(um.bytes))
  expect((await eventosDe('documentos.baixar', id)).length).toBe(2)
  const aberto = await clara.call(documentos.baixar, { params: { id }, query: { modo: 'ver' } })
  expect(aberto.headers['content-disposition']).toBe(`inline; filename="${numero}.pdf"`)
})

test.skipIf(!temPoppler)(
  'the file carries its frozen data, its hash, header, number and pages',
  { timeout: PACIENCIA },
  async () => {
    const { id, numero, dados_sha256 } = await emitir()
    const { bytes } = await baixar(id)
    await comArquivo(bytes, async (path, folder) => {
      await run('pdfdetach', ['-saveall', '-o', folder, path])
      expect(sha256(await readFile(join(folder, 'dados.json')))).toBe(dados_sha256)
      const { stdout: texto } = await run('pdftotext', ['-layout', path, '-'])
      for (const parte of [
        numero,
        'Ficha da unidade',
        'Escola Cora Coralina',
        'Sala 2',
        'Página 1 de 1',
        dados_sha256,
      ])
        expect(texto).toContain(parte)
      const { stdout: sobre } = await run('pdfinfo', [path])
      expect(sobre).toMatch(/Tagged:\s+yes/)
      const { stdout: estrutura } = await run('pdfinfo', ['-struct-text', path])
      expect(estrutura).toMatch(/H1[^"]+"Escola Cora Coralina"/)
    })
  },
)

test.skipIf(!temPoppler)(
  'the QR on the page leads to the verification of the document',
  { timeout: PACIENCIA },
  async () => {
    const { id, endereco_de_verificacao } = await emitir()
    const { bytes } = await baixar(id)
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer } })
    const lidos = await comArquivo(bytes, async (path, folder) => {
      await run('pdftoppm', ['-png', '-r', '150', '-singlefile', path, join(folder, 'pagina')])
      const { data, info } = await sharp(join(folder, 'pagina.png'))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const picture = {
        data: new Uint8ClampedArray(data),
        width: info.width,
        height: info.height,
        colorSpace: 'srgb' as const,
      }
      return readBarcodes(picture, { formats: ['QRCode'] })
    })
    expect(lidos.map(({ text }) => text)).toContain(endereco_de_verificacao)
  },
)

test.skipIf(!temPoppler)(
  'every type is laid on paper: a sheet for each room, a label for each room',
  async () => {
    const texto = async (tipo: TipoDeDocumento) => {
      const { bytes } = await baixar((await emitir(tipo)).id)
      return comArquivo(bytes, async (path) => (await run('pdftotext', ['-layout', path, '-'])).stdout)
    }
    const relacao = await texto('relacao_por_ambiente')
    for (const parte of ['Sala 1', '000101-0', 'Total: 2 bens', 'Responsável pelo ambiente'])
      expect(relacao).toContain(parte)
    expect(await texto('folha_de_qr')).toMatch(/Sala 1\s+Sala 2/)
  },
)

test('of a cancelled document the copy that is given says so, by whom, and the file that was hashed stays', {
  timeout: PACIENCIA,
}, async () => {
  const { id, numero } = await emitir()
  const emitido = await baixar(id)
  await clara.call(documentos.cancelar, { params: { id }, body: { motivo: 'Emitido por engano' } })
  const copia = await baixar(id)
  expect(copia.headers['content-disposition']).toBe(`attachment; filename="${numero}-cancelado.pdf"`)
  expect(Number(copia.headers['content-length'])).toBe(copia.bytes.length)
  // What was issued is what the verification compares with.
  expect((await ver(id)).pdf_sha256).toBe(sha256(emitido.bytes))
  expect(sha256(copia.bytes)).not.toBe(sha256(emitido.bytes))
  const { titulo, textosSoltos } = estruturaDoPdf(copia.bytes)
  expect({ titulo, textosSoltos }).toMatchObject({
    titulo: expect.stringMatching(/\(cancelado\)$/),
    textosSoltos: 0,
  })
})

test.skipIf(!temPoppler)('each page of that copy says it', { timeout: PACIENCIA }, async () => {
  const { id, numero } = await emitir()
  await clara.call(documentos.cancelar, { params: { id }, body: { motivo: 'Emitido por engano' } })
  await comArquivo((await baixar(id)).bytes, async (path) => {
    const { stdout } = await run('pdftotext', ['-layout', path, '-'])
    const paginas = stdout.split('\f').filter((pagina) => pagina.trim() !== '')
    for (const pagina of paginas) expect(pagina).toMatch(/CANCELADO em .*, por .*Este papel não vale mais/)
    expect(paginas[0]).toContain('Cancelado. Motivo: Emitido por engano')
    expect(paginas[0]).toContain(numero)
  })
})
