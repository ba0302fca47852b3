export const TELA_DE_MATERIAIS = '/painel/almoxarifado/materiais'

export const enderecoDoMaterial = (id: number) => `${TELA_DE_MATERIAIS}/${id}`
