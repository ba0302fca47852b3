// What the tries with replaced names (S-02) may find, each with its reason.

const DROPPED = 'a device names every visit that it keeps; of others than its person’s none is written down'

const ROWS_OF_A_FILE = 'an export is made of the rows that its reader reaches: of these, none'

const ANY_ACCOUNT = 'whoever has an account may answer for an asset, wherever that person works'

/** `operation field kind`: a success that writes. */
export const ALLOWED: Readonly<Record<string, string>> = {
  'aparelhos.contato body.visitas foreign': DROPPED,
  'aparelhos.contato body.visitas missing': DROPPED,
  'bens.criar body.responsavel_servidor_id foreign': ANY_ACCOUNT,
  'bens.trocarResponsavel body.responsavel_id foreign': ANY_ACCOUNT,
  'exportacoes.criar body.ids foreign': ROWS_OF_A_FILE,
  'exportacoes.criar body.ids missing': ROWS_OF_A_FILE,
  'exportacoes.criar body.ids negative': ROWS_OF_A_FILE,
  'monitoramentos.criar body.agentes foreign':
    'who schedules a visit at a place of theirs chooses the agent, wherever that person works',
}

const READ = 'what the scanner read, kept whatever it is'

/** `operation field`: named by the contract and not by the probe. */
export const NOT_ASKED: Readonly<Record<string, string>> = {
  'materiais.criar body.embalagens.0.id': 'a new material has no package yet, and any id is refused',
  'patrimonios.ver body.referencia_id': READ,
  'patrimonios.associar body.referencia_id': READ,
}
