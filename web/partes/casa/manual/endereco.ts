export const enderecoDoManual = (pagina: string) => `/painel/manual/${pagina}`
