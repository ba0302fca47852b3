// What each problem asks for, and what each kind of work is called.
import type { CodigoDeSaude } from '#contract/administracao/sistema.ts'
import type { TipoDeTrabalho } from '#contract/analises/funcionamento.ts'

export const O_QUE_FAZER: Readonly<Record<CodigoDeSaude, string>> = {
  'banco-nao-responde': 'Avise quem opera o servidor. Os aparelhos guardam o que fazem e enviam depois.',
  'banco-nao-grava':
    'Avise quem opera o servidor: o disco do banco pode estar cheio. Nada do campo se perde.',
  'arquivos-nao-gravam': 'Avise quem opera o servidor: as fotos esperam nos aparelhos.',
  'arquivos-sem-espaco':
    'Avise quem opera o servidor: é preciso espaço para as fotos que esperam nos aparelhos.',
  'arquivos-com-pouco-espaco':
    'Tudo ainda funciona. Peça mais espaço a quem opera o servidor antes que falte.',
  'copia-atrasada': 'Tudo funciona. Peça a quem opera o servidor que veja por que a da noite falhou.',
  'replica-atrasada':
    'Tudo funciona: análises e exportações leem do banco principal, mais devagar. Avise quem opera o servidor.',
  'replica-fora':
    'Tudo funciona: análises e exportações leem do banco principal, mais devagar. Avise quem opera o servidor.',
}

export const NOME_DO_TRABALHO: Readonly<Record<TipoDeTrabalho, string>> = {
  exportacao: 'Arquivos de listas',
  importacao: 'Importações',
  depreciacao: 'Lançamentos da depreciação',
  email: 'E-mails de avisos',
}
