import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import { expect, test } from 'vitest'
import { type Contornos, caixaDaArea } from '#web/partes/rede/contornos-do-brasil.ts'

const PASTA = join(import.meta.dirname, '..', 'web', 'public', 'contornos')
const KB = 1024

async function areas(arquivo: string) {
  const contornos: Contornos = JSON.parse(await readFile(join(PASTA, arquivo), 'utf8'))
  return feature(contornos, contornos.objects.areas).features
}

/** Source: IBGE, “Códigos das áreas e subáreas”; nine municípios are known not to follow it, all of before the rule. */
const SEM_DIGITO = [
  '2201919',
  '2202251',
  '2201988',
  '2611533',
  '3117836',
  '3152131',
  '4305871',
  '5203939',
  '5203962',
]

function digitoDoIbge(codigo: string): string {
  const soma = [...codigo.slice(0, 6)].reduce((total, letra, i) => {
    const vezes = Number(letra) * (i % 2 === 0 ? 1 : 2)
    return total + Math.floor(vezes / 10) + (vezes % 10)
  }, 0)
  return String((10 - (soma % 10)) % 10)
}

const MARGEM_EM_GRAUS = 0.3
/** Out at sea, where the states' own outline does not go. */
const ILHA = '2605459'

test('27 states and 5,564 municípios, each with its name, its code and a closed outline within its state', async () => {
  const ufs = await areas('ufs.json')
  expect(ufs.map(({ properties }) => properties.sigla)).toHaveLength(27)
  const semForma: string[] = []
  let municipios = 0
  for (const uf of ufs) {
    const [oeste, sul, leste, norte] = caixaDaArea(uf.geometry as { coordinates: unknown }) // as: only polygons
    for (const { geometry, properties } of await areas(`${uf.properties.sigla}.json`)) {
      municipios++
      const { codigo, nome, ponto } = properties
      expect(codigo.slice(0, 2), nome).toBe(uf.properties.codigo)
      if (!SEM_DIGITO.includes(codigo)) expect(codigo[6], nome).toBe(digitoDoIbge(codigo))
      if (codigo === ILHA) continue
      expect(ponto[0] > oeste - MARGEM_EM_GRAUS && ponto[0] < leste + MARGEM_EM_GRAUS, nome).toBe(true)
      expect(ponto[1] > sul - MARGEM_EM_GRAUS && ponto[1] < norte + MARGEM_EM_GRAUS, nome).toBe(true)
      const poligonos =
        geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : geometry.type === 'MultiPolygon'
            ? geometry.coordinates
            : []
      const aneis = poligonos.flat()
      if (aneis.length === 0) semForma.push(nome)
      for (const anel of aneis) expect(anel.at(-1), nome).toEqual(anel[0])
    }
  }
  expect(municipios).toBe(5564)
  expect(semForma.sort()).toEqual([
    'Cururupu',
    'Mangaratiba',
    'Novo Airão',
    'Presidente Figueiredo',
    'Tracuateua',
  ])
})

test('a map asks for little: 40 kB for the states, and at most 220 for the largest of them', async () => {
  const arquivos = await readdir(PASTA)
  expect(arquivos).toHaveLength(28)
  for (const arquivo of arquivos) {
    const { size } = await stat(join(PASTA, arquivo))
    expect(size, arquivo).toBeLessThan((arquivo === 'ufs.json' ? 40 : 220) * KB)
  }
})
