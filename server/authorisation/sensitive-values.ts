// Values for the sensitive columns that probes leave empty: a field of which there is nothing proves nothing.
import { asAdmin } from '#server/testing/template.ts'
import type { World } from './world.ts'

const TABLES = ['usuario', 'local', 'patrimonio', 'fornecedor', 'monitoramento']

/** By the name of the column, in whichever of the tables has it. */
const VALUES = {
  telefone: '(63) 3215-0000',
  email: 'secretaria@escola.example',
  telefones: ['(63) 3215-0000'],
  outros_telefones: ['(63) 3215-0001'],
  emails: ['vendas@papelaria.example'],
  contatos: [{ nome: 'Rosa', telefone: '(63) 3215-0002', email: 'rosa@papelaria.example' }],
  matricula: '204117',
  latitude: -10.1844,
  longitude: -48.3336,
  contato_telefone: '(63) 98888-0000',
  valor_aquisicao_centavos: 129_900,
}

/** From here on every row of these tables is born with them, unless it brings its own. */
export async function fillSensitiveColumns({ url }: World): Promise<void> {
  await asAdmin(
    url,
    `create function preencher_sensiveis() returns trigger language plpgsql as $$
    begin
      return jsonb_populate_record(new, '${JSON.stringify(VALUES)}'::jsonb
        || (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where value not in ('null', '[]')));
    end $$;
    ${TABLES.map(
      (table) =>
        `create trigger aa_preencher before insert on ${table} for each row execute function preencher_sensiveis();`,
    ).join('\n')}`,
  )
}
