// Invented files of INEP and a register to bring them into, for the tests of the importer.
import sql from 'sql-template-tag'
import { type ImportacaoDoCenso, importarCenso } from '#server/censo/importar-censo.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

export const COLUNAS = [
  'SG_UF',
  'NO_MUNICIPIO',
  'CO_MUNICIPIO',
  'NO_ENTIDADE',
  'CO_ENTIDADE',
  'TP_DEPENDENCIA',
  'TP_LOCALIZACAO',
  'DS_ENDERECO',
  'NU_ENDERECO',
  'CO_CEP',
  'NU_DDD',
  'NU_TELEFONE',
  'LATITUDE',
  'LONGITUDE',
  'TP_SITUACAO_FUNCIONAMENTO',
  'CO_ORGAO_REGIONAL',
  'IN_BIBLIOTECA',
  'IN_COZINHA',
  'QT_SALAS_UTILIZADAS',
  'QT_EQUIP_TV',
  'QT_DESKTOP_ALUNO',
  'IN_FUND_AI',
  'IN_MED',
] as const
type Coluna = (typeof COLUNAS)[number]

const ESCOLA: Record<Coluna, string> = {
  SG_UF: 'RO',
  NO_MUNICIPIO: 'Ji-Paraná',
  CO_MUNICIPIO: '1100122',
  NO_ENTIDADE: 'ESCOLA ESTADUAL AÇAÍ',
  CO_ENTIDADE: '11900001',
  TP_DEPENDENCIA: '2',
  TP_LOCALIZACAO: '1',
  DS_ENDERECO: 'RUA DAS FLORES',
  NU_ENDERECO: 'SN',
  CO_CEP: '76900-100',
  NU_DDD: '69',
  NU_TELEFONE: '34210000',
  LATITUDE: '-10.88',
  LONGITUDE: '-61.95',
  TP_SITUACAO_FUNCIONAMENTO: '1',
  CO_ORGAO_REGIONAL: '00003',
  IN_BIBLIOTECA: '1',
  IN_COZINHA: '0',
  QT_SALAS_UTILIZADAS: '3',
  QT_EQUIP_TV: '2',
  QT_DESKTOP_ALUNO: '5',
  IN_FUND_AI: '1',
  IN_MED: '1',
}

export function microdados(...escolas: Partial<Record<Coluna, string>>[]): Uint8Array {
  const linhas = escolas.map((escola) =>
    COLUNAS.map((coluna) => ({ ...ESCOLA, ...escola })[coluna]).join(';'),
  )
  return Buffer.from([COLUNAS.join(';'), ...linhas, ''].join('\r\n'), 'latin1')
}

export const CATALOGO = [
  'Restrição de Atendimento',
  'Escola',
  'Código INEP',
  'UF',
  'Município',
  'Localização',
  'Localidade Diferenciada',
  'Categoria Administrativa',
  'Endereço',
  'Telefone',
  'Dependência Administrativa',
  'Latitude',
  'Longitude',
  'Etapas e Modalidade de Ensino Oferecidas',
]
export const DO_CATALOGO = [
  'ESCOLA EM FUNCIONAMENTO E SEM RESTRIÇÃO DE ATENDIMENTO',
  'EEEF BEIRA-RIO',
  '11900009',
  'RO',
  'Ji-Paraná',
  'Rural',
  'A escola não está em área de localização diferenciada',
  'Pública',
  'LINHA 12, S/N KM 8. ZONA RURAL. 76900-200 Ji-Paraná - RO.',
  '(69) 99900-1122',
  'Estadual',
  '-10.7',
  '-61.8',
  'Ensino Médio, Educação de Jovens Adultos',
]

/** A register with the seeds alone; call it at the top of a test file. */
export async function createRegister() {
  const { db } = await createTestDatabase()
  await applySeeds(db)

  return {
    db,
    importar: (bytes: Uint8Array, opcoes: Partial<ImportacaoDoCenso> = {}) =>
      importarCenso(db, { nome: 'censo.csv', bytes, nomeDoOrgao: (uf) => `Secretaria (${uf})`, ...opcoes }),

    /** Each test has the register to itself; the audit trail only grows. */
    async limpar(): Promise<void> {
      await db.run(sql`delete from patrimonio`)
      await db.run(sql`delete from instalacao`)
      await db.run(sql`delete from local_vinculo`)
      await db.run(sql`delete from local`)
    },

    async contar(query: ReturnType<typeof sql>): Promise<number> {
      return (await db.one<{ n: number }>(sql`select count(*) as n from (${query}) q`)).n
    },

    escola: (codigo: string) =>
      db.one(sql`
        select l.nome, l.endereco, l.cep, l.telefone, l.municipio, l.dependencia, l.localizacao, l.latitude,
          l.etapas, l.coordenada_fonte, l.versao, pai.nome as pai, orgao.nome as orgao, l.caminho = pai.caminho || l.id as no_lugar
        from local l join local pai on pai.id = l.pai_id left join local orgao on orgao.id = pai.pai_id
        where l.codigo_inep = ${codigo}`),
  }
}
