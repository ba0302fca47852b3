import {
  comDependencias,
  type Permissao,
  permissoesDisponiveis,
  verbeteDe,
} from '#contract/casa/permissoes.ts'

const MODULOS: ReadonlyArray<[titulo: string, comeco: string]> = [
  ['Painel', 'painel.almoxarifado.dashboard'],
  ['Bens', 'painel.almoxarifado.patrimonios.'],
  ['Plaquetas', 'painel.almoxarifado.plaquetas.'],
  ['Almoxarifado', 'painel.almoxarifado.'],
  ['Locais', 'painel.locais.'],
  ['Fornecedores, relatórios e documentos', 'painel.geral.'],
  ['Coleta e monitoramentos', 'painel.'],
  ['Trabalho de campo', 'monitoramentos.'],
  ['Administração', 'admin.'],
]

export interface Modulo {
  titulo: string
  permissoes: Permissao[]
}

/** The permissions that a profile may hold, by module, in the order of the catalogue. */
export function modulosDasPermissoes(): Modulo[] {
  const modulos = MODULOS.map(([titulo]): Modulo => ({ titulo, permissoes: [] }))
  for (const permissao of permissoesDisponiveis) {
    const onde = MODULOS.findIndex(([, comeco]) => permissao.startsWith(comeco))
    modulos[onde]?.permissoes.push(permissao)
  }
  return modulos.filter(({ permissoes }) => permissoes.length > 0)
}

const recursoDe = (permissao: Permissao) => permissao.slice(0, permissao.lastIndexOf('.'))

/** What giving it gives of other records, in words: that who acts on a record sees it goes without saying. */
export function trazJunto(permissao: Permissao): string | null {
  const outras = [...comDependencias([permissao])].filter((uma) => recursoDe(uma) !== recursoDe(permissao))
  return outras.length === 0 ? null : `Traz junto: ${outras.map((uma) => verbeteDe(uma).rotulo).join('; ')}.`
}

export interface Diferenca {
  so_aqui: Permissao[]
  so_la: Permissao[]
}

const porRotulo = (a: Permissao, b: Permissao) =>
  verbeteDe(a).rotulo.localeCompare(verbeteDe(b).rotulo, 'pt-BR')

/** What one set of permissions has and the other has not. */
export function diferencaEntre(aqui: Iterable<Permissao>, la: Iterable<Permissao>): Diferenca {
  const [deste, doOutro] = [new Set(aqui), new Set(la)]
  return {
    so_aqui: [...deste].filter((chave) => !doOutro.has(chave)).sort(porRotulo),
    so_la: [...doOutro].filter((chave) => !deste.has(chave)).sort(porRotulo),
  }
}
